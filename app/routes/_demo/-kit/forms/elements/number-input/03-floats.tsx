import { NumberStepper } from './number-stepper.tsx'

export const about = 'Steps of 0.1, always written with two decimal places.'

export default function DecimalNumber() {
  return <NumberStepper label="Rain this week in litres" initial={4.2} step={0.1} digits={2} />
}
