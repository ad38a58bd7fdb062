import { NumberStepper } from './number-stepper.tsx'

export const about = 'From 0 to 100. The buttons and the arrow keys change it by one, and only digits can be typed.'

export default function BasicNumber() {
  return <NumberStepper label="Seed packets" initial={12} />
}
