import { Stack } from '#app/components/layout/stack.tsx'
import { NumberStepper } from './number-stepper.tsx'

export const about =
  'Units and separators are written while a person types, and aren’t part of the value. Made with react-number-format.'

export default function FormattedNumbers() {
  return (
    <Stack>
      <NumberStepper label="Rent of the stall" prefix="€ " initial={1250} max={9000} step={50} digits={2} />
      <NumberStepper label="Discount" suffix="%" initial={15} step={5} />
      <NumberStepper label="Temperature" suffix=" °C" min={-20} max={45} initial={-3} />
    </Stack>
  )
}
