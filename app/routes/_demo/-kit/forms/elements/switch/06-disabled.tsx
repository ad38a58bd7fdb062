import { Switch, Text } from '@radix-ui/themes'
import { Note } from '#app/components/feedback/note.tsx'
import { Stack } from '#app/components/layout/stack.tsx'
import choices from '../../shared/choices.module.css'

export const about = 'What can’t be changed now stays visible, with the reason below.'

export default function DisabledSwitch() {
  return (
    <Stack gap="3">
      <Text as="label" size="2" className={choices['line'] ?? ''}>
        <Switch disabled defaultChecked /> Insure every parcel
      </Text>
      <Text as="label" size="2" className={choices['line'] ?? ''}>
        <Switch disabled /> Ship on Sundays
      </Text>
      <Note>The carrier decides both.</Note>
    </Stack>
  )
}
