import { ApiError } from '#web/app/api.ts';
import { paths } from '#web/app/paths.ts';
import { Notice } from '#web/design/Notice.tsx';
import { TextLink } from '#web/design/TextLink.tsx';
import { factorFailure } from './second-factor/use-task.ts';

/** Why a way to sign in was not removed. `onLeave`: the person follows the link to setting a password. */
export function RemovalFailure({
  error,
  className,
  onLeave,
}: {
  error: unknown;
  className: string;
  onLeave?: () => void;
}) {
  const isLastWayIn = error instanceof ApiError && error.problem?.code === 'last_way_in';
  return (
    <Notice tone="danger" className={className}>
      <p>{factorFailure(error)}</p>
      {isLastWayIn && (
        <p className="mt-2">
          <TextLink to={`${paths.settings('security')}#password`} onClick={onLeave}>
            Set a password
          </TextLink>
        </p>
      )}
    </Notice>
  );
}
