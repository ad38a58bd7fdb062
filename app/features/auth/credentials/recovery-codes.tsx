import { Button } from '@radix-ui/themes'
import { useEffect, useRef } from 'react'
import { CopyButton } from '#app/components/form/copy-button.tsx'
import { Actions } from '#app/components/layout/actions.tsx'
import { useMessages } from '#app/components/locale/use-messages.ts'
import styles from './credentials.module.css'

interface RecoveryCodesProps {
  codes: readonly string[]
  onKept: () => void
}

/** The recovery codes, shown once. */
export function RecoveryCodes({ codes, onKept }: RecoveryCodesProps) {
  const say = useMessages('credentials')
  const list = useRef<HTMLHeadingElement>(null)
  // The pressed button is gone; screen readers and keyboards continue here.
  useEffect(() => list.current?.focus(), [])
  return (
    <>
      <h3 ref={list} tabIndex={-1} className={styles['codesTitle']}>
        {say('keepCodes')}
      </h3>
      <p className={styles['text']}>{say('keepCodesText')}</p>
      <ul className={styles['codes']} aria-label={say('recoveryCodes')}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <Actions>
        <CopyButton text={codes.join('\n')} name={say('codes')} />
        <Button size="1" onClick={onKept}>
          {say('codesKept')}
        </Button>
      </Actions>
    </>
  )
}
