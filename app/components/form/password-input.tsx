import { Button, TextField } from '@radix-ui/themes'
import { useState } from 'react'
import { useMessages } from '#app/components/locale/use-messages.ts'

export interface PasswordInputProps {
  id?: string
  name?: string
  'aria-describedby'?: string | undefined
  'aria-invalid'?: true | undefined
  /** The purpose, for password managers. */
  autoComplete: 'current-password' | 'new-password'
  value: string
  onChange: (value: string) => void
  size?: '2' | '3'
}

/** A password with a button that shows it, instead of asking for it twice. */
export function PasswordInput({ value, onChange, size = '2', ...control }: PasswordInputProps) {
  const t = useMessages('common')
  const [shown, setShown] = useState(false)
  return (
    <TextField.Root
      {...control}
      size={size}
      type={shown ? 'text' : 'password'}
      autoCapitalize="none"
      spellCheck={false}
      maxLength={1024}
      value={value}
      onChange={(event) => onChange(event.target.value)}
    >
      <TextField.Slot side="right">
        <Button
          type="button"
          size="1"
          variant="ghost"
          highContrast
          aria-pressed={shown}
          aria-label={shown ? t('hideTyped') : t('showTyped')}
          onClick={() => setShown(!shown)}
        >
          {shown ? t('hide') : t('action.show')}
        </Button>
      </TextField.Slot>
    </TextField.Root>
  )
}
