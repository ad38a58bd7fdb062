import { Actions } from '#app/components/layout/actions.tsx'
import { Message } from './message.tsx'

export const about = 'A message that waits until a person closes it. Use it rarely: a toast interrupts less.'

export default function BasicAlerts() {
  return (
    <Actions>
      <Message trigger="Plain" title="The kiln is at 1,240 °C." />
      <Message trigger="With a text" title="Who opened the kiln?">
        Its door was open for four minutes. The glaze of shelf 3 may have cracked.
      </Message>
      <Message trigger="With formatting" title="Firing report" close="Thanks">
        <strong>18 of 20</strong> pots came out well. Two have a <em>crawled glaze</em> and go back to the bench.
      </Message>
    </Actions>
  )
}
