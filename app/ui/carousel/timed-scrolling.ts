import type { EmblaCarouselType } from 'embla-carousel'

/** Embla computes a position this often, whatever the screen's own rate. */
const STEP_MS = 1_000 / 60
/** Below this, Embla's duration means 'at once': it follows a finger, or jumps. */
const SHORTEST_DURATION = 1

/**
 * Lets an advance take exactly so many milliseconds, slowing down towards its end. Embla's own pull knows no milliseconds,
 * and below 400 it would swing past its goal. Needed again whenever Embla has started anew.
 */
export function timeScrolling(embla: EmblaCarouselType, speedMs: number): void {
  const { scrollBody, location, previousLocation, target } = embla.internalEngine()
  // The first frame brings two steps.
  const steps = Math.max(1, Math.round(speedMs / STEP_MS)) + 1
  let step = 0
  let left = 0
  let direction = 0

  scrollBody.direction = () => direction
  scrollBody.seek = () => {
    const distance = target.get() - location.get()
    direction = Math.sign(distance)
    previousLocation.set(location)
    if (scrollBody.duration() < SHORTEST_DURATION) {
      left = 0
      if (scrollBody.duration() === 0) previousLocation.set(target)
    } else {
      // A loop moves position and goal together, so only a new goal changes how much is left.
      if (Math.abs(distance - left) > 0.5) step = 0
      left = distance * shareLeft(step, steps)
      step += 1
    }
    location.set(target.get() - left)
    return scrollBody
  }
}

/** How much of what is left now remains after one step more of a cubic ease-out. */
const shareLeft = (step: number, steps: number): number => (step + 1 >= steps ? 0 : (1 - 1 / (steps - step)) ** 3)
