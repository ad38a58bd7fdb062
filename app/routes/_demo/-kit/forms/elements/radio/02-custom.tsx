import { RadioCards } from '@radix-ui/themes'

export const about = 'Whole cards to choose from, where each one needs a line to explain it.'

const plans = [
  { value: 'pot', name: 'Window sill', detail: 'Four pots a month' },
  { value: 'bed', name: 'Raised bed', detail: 'Seeds for two metres' },
]

export default function CustomRadios() {
  return (
    <RadioCards.Root
      defaultValue="bed"
      columns="repeat(auto-fit, minmax(min(160px, 100%), 1fr))"
      aria-label="Subscription"
    >
      {plans.map(({ value, name, detail }) => (
        <RadioCards.Item key={value} value={value}>
          <span>
            <strong>{name}</strong>
            <br />
            {detail}
          </span>
        </RadioCards.Item>
      ))}
    </RadioCards.Root>
  )
}
