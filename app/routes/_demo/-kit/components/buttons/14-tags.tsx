import { Button } from '@radix-ui/themes'
import { Actions } from '#app/components/layout/actions.tsx'
import { showToast } from '#app/components/feedback/toasts.ts'

export const about = 'One look, three elements: a link leads elsewhere, a button acts, a submit button sends its form.'

export default function ButtonTags() {
  return (
    <Actions asChild>
      <form
        aria-label="Newsletter of the garden"
        onSubmit={(event) => {
          event.preventDefault()
          showToast({ kind: 'success', text: 'The form was sent.' })
        }}
      >
        <Button asChild>
          <a href="#tags">Link</a>
        </Button>
        <Button type="button" onClick={() => showToast({ kind: 'info', text: 'The button was pressed.' })}>
          Button
        </Button>
        <Button asChild>
          <input type="submit" value="Submit" />
        </Button>
      </form>
    </Actions>
  )
}
