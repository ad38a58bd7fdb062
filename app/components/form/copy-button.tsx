import { Button } from '@radix-ui/themes'
import { Check, Copy } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useMessages } from '#app/components/locale/use-messages.ts'
import styles from './copy-button.module.css'
import { copyText } from './copy-text.ts'

const shownMs = 2500

export interface CopyButtonProps {
  text: string
  /** Name of the copied text, for the button's name: "snippet". */
  name: string
}

/** Copies a text and confirms it; if the browser refuses, it says so. */
export function CopyButton({ text, name }: CopyButtonProps) {
  const t = useMessages('common')
  const [state, setState] = useState<'idle' | 'copied' | 'refused'>('idle')
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  const copy = async () => {
    const copied = await copyText(text)
    setState(copied ? 'copied' : 'refused')
    clearTimeout(timer.current)
    timer.current = setTimeout(() => setState('idle'), shownMs)
  }
  return (
    <>
      <Button type="button" size="1" variant="soft" highContrast onClick={() => void copy()}>
        {state === 'copied' ? <Check size={13} aria-hidden="true" /> : <Copy size={13} aria-hidden="true" />}
        {state === 'copied' ? t('copied') : t('copyThe', { thing: name })}
      </Button>
      <output className={state === 'refused' ? styles['refused'] : 'visually-hidden'}>
        {state === 'copied' && t('inClipboard', { thing: name })}
        {state === 'refused' && t('copyRefused')}
      </output>
    </>
  )
}
