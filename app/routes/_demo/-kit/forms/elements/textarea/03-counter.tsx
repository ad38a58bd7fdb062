import { Badge, TextArea } from '@radix-ui/themes'
import { useState } from 'react'
import { Field } from '#app/components/form/field.tsx'
import { announce } from '#app/components/feedback/announcements.ts'

export const about = 'Twenty characters. A longer text isn’t cut off: the count turns red and says what to do.'

const most = 20

export default function CountedTextArea() {
  const [text, setText] = useState('Two mugs, one bowl')
  const over = text.length - most
  return (
    <Field
      label="Text of the label"
      error={over > 0 ? `Shorten it by ${over}.` : undefined}
      note={
        <Badge color={over > 0 ? 'red' : 'gray'}>
          {text.length} / {most}
        </Badge>
      }
    >
      {(control) => (
        <TextArea
          {...control}
          rows={3}
          resize="vertical"
          value={text}
          onChange={(event) => {
            const { value } = event.target
            setText(value)
            if (value.length > most && over <= 0) announce('result', `More than ${most} characters.`)
          }}
        />
      )}
    </Field>
  )
}
