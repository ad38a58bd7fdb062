import { Button, Dialog } from '@radix-ui/themes'
import { useState, type ReactNode } from 'react'
import { showToast } from '#app/components/feedback/toasts.ts'
import { TextInput } from '#app/components/form/inputs.tsx'
import { Actions } from '#app/components/layout/actions.tsx'
import { Landscape } from '../../../-pictures/landscape.tsx'
import { ClosingMessage } from './closing-message.tsx'
import styles from './message.module.css'

type Option = 'Picture' | 'Closes after 2 s' | 'Closes by a click outside' | 'Without overlay' | 'With a field'

const options: readonly Option[] = [
  'Picture',
  'Closes after 2 s',
  'Closes by a click outside',
  'Without overlay',
  'With a field',
]

export const about = 'What else a message can have. Use those that close by themselves only for what a person may miss.'

export default function AlertOptions() {
  const [shown, show] = useState<Option | null>(null)
  const [name, setName] = useState('')
  const close = () => show(null)
  const end = (content: ReactNode) => <div className={styles['end']}>{content}</div>
  return (
    <Actions>
      {options.map((option) => (
        <Button key={option} variant="soft" highContrast aria-haspopup="dialog" onClick={() => show(option)}>
          {option}
        </Button>
      ))}
      {shown === 'Closes after 2 s' && (
        <ClosingMessage title="Saved" text="This message closes after two seconds." stays={2000} onClose={close} />
      )}
      <Dialog.Root open={shown !== null && shown !== 'Closes after 2 s'} onOpenChange={close}>
        <Dialog.Content
          maxWidth="400px"
          className={shown === 'Without overlay' ? styles['clear'] : undefined}
          onInteractOutside={(event) => shown !== 'Closes by a click outside' && event.preventDefault()}
        >
          {shown === 'Picture' && (
            <div className={styles['picture']}>
              <Landscape title="Hillside garden" kind="images" />
            </div>
          )}
          <Dialog.Title size="4">{shown === 'With a field' ? 'Name this glaze' : 'The garden is open'}</Dialog.Title>
          <Dialog.Description size="2" color="gray" mb="3">
            {shown === 'Closes by a click outside'
              ? 'Click next to this message to close it.'
              : 'Every day until dusk.'}
          </Dialog.Description>
          {shown === 'With a field' ? (
            <form
              onSubmit={(event) => {
                event.preventDefault()
                showToast({ kind: 'success', text: `Saved as ${name.trim() || 'Untitled glaze'}.` })
                close()
              }}
            >
              <TextInput label="Name" name="glaze" value={name} error={undefined} maxLength={40} onChange={setName} />
              {end(<Button type="submit">Save name</Button>)}
            </form>
          ) : (
            end(<Button onClick={close}>OK</Button>)
          )}
        </Dialog.Content>
      </Dialog.Root>
    </Actions>
  )
}
