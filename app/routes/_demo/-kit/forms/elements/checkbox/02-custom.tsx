import { CheckboxCards } from '@radix-ui/themes'

export const about = 'Whole cards to tick, where each choice needs two lines to explain itself.'

export default function CustomCheckboxes() {
  return (
    <CheckboxCards.Root
      defaultValue={['compost']}
      columns="repeat(auto-fit, minmax(min(160px, 100%), 1fr))"
      aria-label="Extras"
    >
      <CheckboxCards.Item value="compost">
        <span>
          <strong>Compost</strong>
          <br />
          20 litres, sieved
        </span>
      </CheckboxCards.Item>
      <CheckboxCards.Item value="labels">
        <span>
          <strong>Plant labels</strong>
          <br />
          Ten of slate
        </span>
      </CheckboxCards.Item>
    </CheckboxCards.Root>
  )
}
