import { type CallToAction, callsToAction } from '#shared/content/calls-to-action.ts'
import { Button } from '../../../ui/button/button.tsx'
import { Dialog } from '../../../ui/dialog/dialog.tsx'

interface CallDialogProps {
  onDone: (call: CallToAction) => void
  onClose: () => void
}

/** The calls to action that the site offers. */
export const CallDialog = ({ onDone, onClose }: CallDialogProps) => (
  <Dialog open onClose={onClose} title="Call to action">
    <p>It appears between two paragraphs. Its link comes from the site's settings.</p>
    <div className="desk-actions">
      {(Object.keys(callsToAction) as CallToAction[]).map((call) => (
        <Button key={call} variant="secondary" onClick={() => onDone(call)}>
          {callsToAction[call].label}
        </Button>
      ))}
    </div>
  </Dialog>
)
