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
  const t = useMessages('credentials')
  const list = useRef<HTMLHeadingElement>(null)
  // The pressed button is gone; screen readers and keyboards continue here.
  useEffect(() => list.current?.focus(), [])
  return (
    <>
      <h3 ref={list} tabIndex={-1} className={styles['codesTitle']}>
        {t('keepCodes')}
      </h3>
      <p className={styles['text']}>{t('keepCodesText')}</p>
      <ul className={styles['codes']} aria-label={t('recoveryCodes')}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <Actions>
        <CopyButton text={codes.join('\n')} name={t('codes')} />
        <Button size="1" onClick={onKept}>
          {t('codesKept')}
        </Button>
      </Actions>
    </>
  )
}
