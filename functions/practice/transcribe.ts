/**
 * Turns a recording into text by the configured service: an API like OpenAI's `POST /audio/transcriptions`
 * (https://platform.openai.com/docs/api-reference/audio/createTranscription). Called by transcription-routes.ts, after
 * the learner has agreed.
 */
import { z } from 'zod';
import type { TranscriptionSettings } from '../api/environment.ts';
import { Problem } from '../api/problem.ts';
import { logError } from '../api/request-log.ts';
import { tidyText } from '../api/text.shared.ts';
import { practiceLimits } from './practice-limits.shared.ts';
import { type FormFile, formWithFile } from './recording-form.ts';

const transcriptionAnswerSchema = z.object({
  text: z
    .string()
    // biome-ignore lint/suspicious/noControlCharactersInRegex: Postgres refuses NUL, and no transcript needs the others.
    .transform((text) => tidyText(text.replaceAll(/[\u0000-\u0008\u000B-\u001F\u007F]/g, '')).trim())
    .pipe(z.string().min(1)),
});

const tooLong = `The transcription service gave more text than a transcript can have (${practiceLimits.transcriptCharacters.toLocaleString('en-US')} characters). Your recording is safe. Type what you said.`;

/**
 * The text of the recording. Throws `transcription_failed` when the service does not answer in time, refuses, or
 * answers something else than a text of the length of a transcript; the cause is logged without what the service said.
 */
export async function transcribe(
  { url, key, model, deadline }: TranscriptionSettings,
  recording: FormFile,
  { requestId }: { requestId: string },
): Promise<string> {
  const { body, contentType } = formWithFile({ model, response_format: 'json' }, recording);
  let text: string;
  try {
    const response = await fetch(`${url}/audio/transcriptions`, {
      method: 'POST',
      redirect: 'manual',
      headers: { 'Content-Type': contentType, ...(key && { Authorization: `Bearer ${key}` }) },
      body,
      signal: AbortSignal.timeout(deadline),
    });
    if (!response.ok) throw new Error(`The service answered ${response.status}.`);
    text = transcriptionAnswerSchema.parse(await response.json()).text;
  } catch (error) {
    logError(requestId, error);
    throw new Problem('transcription_failed');
  }
  if (text.length > practiceLimits.transcriptCharacters)
    throw new Problem('transcription_failed', { message: tooLong });
  return text;
}
