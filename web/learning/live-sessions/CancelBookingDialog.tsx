import { ConfirmDialog } from '#web/design/ConfirmDialog.tsx';

/** Asks before a learner gives a seat back, because somebody else may take it. */
export function CancelBookingDialog({
  title,
  open,
  onClose,
  onConfirm,
}: {
  /** Of the live session. */
  title: string;
  open: boolean;
  onClose: () => void;
  onConfirm: () => void;
}) {
  return (
    <ConfirmDialog
      open={open}
      onClose={onClose}
      onConfirm={() => {
        onClose();
        onConfirm();
      }}
      title="Give your seat back?"
      description={`Someone else may take your seat in “${title}”.`}
      confirmLabel="Cancel Booking"
      cancelLabel="Keep my seat"
    />
  );
}
