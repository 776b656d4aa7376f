import { ClothTile } from '#app/ui/cloth-tile/cloth-tile.tsx'
import type { VideoOverlayProps } from '#app/ui/video-overlay/video-overlay.tsx'

export const videoExample: VideoOverlayProps = {
  title: 'A school day with Thinksch',
  src: '/film.mp4',
  captions: '/film.vtt',
  scenes: ['7.42am: a card is scanned at the gate.', '2.30pm: the result sheet adds itself up.'],
  note: '1:24, 3 MB',
  poster: <ClothTile seed={2} />,
}
