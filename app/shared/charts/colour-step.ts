/** Number of steps of a colour scale; 0 is nothing. */
const colourSteps = 5

/** Returns the step of a value on a scale from nothing to the largest value: 0 for nothing, else 1 to 5. */
export function colourStep(value: number, largest: number): number {
  if (value <= 0 || largest <= 0) return 0
  return Math.max(1, Math.min(colourSteps, Math.ceil((value / largest) * colourSteps - 1e-9)))
}
