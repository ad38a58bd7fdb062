import { Button, Dialog } from '@radix-ui/themes'
import { Actions } from '#app/components/layout/actions.tsx'
import fill from '../fill.module.css'
import styles from './modals.module.css'

export const about = 'The head has the colour of what the dialog is about, and the button that opens it.'

const themes = [
  { name: 'Primary', color: 'teal', title: 'New seed order' },
  { name: 'Success', color: 'green', title: 'The kiln is done' },
  { name: 'Danger', color: 'red', title: 'The pump has stopped' },
  { name: 'Info', color: 'blue', title: 'Course in room 2' },
  { name: 'Warning', color: 'amber', title: 'Little potting soil left' },
  { name: 'Dark', color: 'gray', title: 'Closed in January' },
] as const

export default function ModalThemes() {
  return (
    <Actions>
      {themes.map(({ name, color, title }) => (
        <Dialog.Root key={name}>
          <Dialog.Trigger>
            <Button color={color} className={fill['fill']}>
              {name}
            </Button>
          </Dialog.Trigger>
          <Dialog.Content maxWidth="440px">
            <Dialog.Title size="4" data-accent-color={color} className={styles['head']}>
              {title}
            </Dialog.Title>
            <Dialog.Description size="2">
              Imke wrote it down at noon. Everyone on duty gets the same note.
            </Dialog.Description>
            <div className={styles['actions']}>
              <Dialog.Close>
                <Button color={color} className={fill['fill']}>
                  Close note
                </Button>
              </Dialog.Close>
            </div>
          </Dialog.Content>
        </Dialog.Root>
      ))}
    </Actions>
  )
}
