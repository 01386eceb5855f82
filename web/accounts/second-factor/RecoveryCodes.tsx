import './recovery-codes.css';
import { useState } from 'react';
import { saveFile } from '#web/app/save-file.ts';
import { Button } from '#web/design/Button.tsx';
import { Checkbox } from '#web/design/Checkbox.tsx';
import { CopyIcon, DownloadIcon, PrinterIcon } from '#web/design/icons/objects.tsx';

/** The recovery codes, the one time that they are shown. */
export function RecoveryCodes({ codes, onDone }: { codes: readonly string[]; onDone: () => void }) {
  const [saved, setSaved] = useState(false);
  const [copied, setCopied] = useState<'copied' | 'failed' | null>(null);
  const text = `Interview Launchpad recovery codes\nEach works once.\n\n${codes.join('\n')}\n`;
  async function copy() {
    try {
      await navigator.clipboard.writeText(text);
      setCopied('copied');
    } catch {
      // The browser forbids it. The codes can be selected.
      setCopied('failed');
    }
  }
  return (
    <div className="recovery-codes">
      <ol
        aria-label="Recovery codes"
        className="grid justify-center gap-y-2 whitespace-nowrap rounded-md bg-sunken px-3 py-5 font-mono text-sm"
      >
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ol>
      <div className="mt-4 flex flex-wrap gap-2">
        <Button variant="secondary" size="small" icon={<CopyIcon size={16} />} onClick={() => void copy()}>
          Copy
        </Button>
        <Button
          variant="secondary"
          size="small"
          icon={<DownloadIcon size={16} />}
          onClick={() => saveFile({ name: 'interview-launchpad-recovery-codes.txt', text, type: 'text/plain' })}
        >
          Download
        </Button>
        <Button variant="secondary" size="small" icon={<PrinterIcon size={16} />} onClick={() => window.print()}>
          Print
        </Button>
        <span role="status" className="self-center text-muted text-sm">
          {copied === 'copied' && 'Copied'}
          {copied === 'failed' && 'Your browser does not allow copying. Please select the codes.'}
        </span>
      </div>
      <div className="mt-6 flex flex-wrap items-center justify-between gap-4 border-line border-t pt-5">
        <Checkbox label="I have saved them" checked={saved} onChange={(event) => setSaved(event.target.checked)} />
        <Button disabled={!saved} onClick={onDone}>
          Done
        </Button>
      </div>
    </div>
  );
}
