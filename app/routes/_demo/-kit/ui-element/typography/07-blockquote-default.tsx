import { Blockquote } from '@radix-ui/themes'

export const about = 'Words of another person, set apart by a line.'

export default function BlockquoteDefault() {
  return (
    <Blockquote size="3">
      Water in the morning, and only where the roots are. A wet leaf at night is an invitation to snails.
    </Blockquote>
  )
}
