import { Button } from '../../../ui/button/button.tsx'
import { Dialog } from '../../../ui/dialog/dialog.tsx'

interface PictureSourceProps {
  onFile: () => void
  onLibrary: () => void
  onClose: () => void
}

/** Where a picture comes from. Nothing of the library is fetched before it is asked for. */
export const PictureSource = ({ onFile, onLibrary, onClose }: PictureSourceProps) => (
  <Dialog open onClose={onClose} title="Insert a picture">
    <div className="desk-actions">
      <Button onClick={onFile} data-initial-focus>
        Upload a picture
      </Button>
      <Button variant="secondary" onClick={onLibrary}>
        Choose from the library
      </Button>
    </div>
  </Dialog>
)
