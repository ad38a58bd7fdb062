import { Heading, Text } from '@radix-ui/themes'
import type { ReactNode } from 'react'
import styles from './sign-in.module.css'

interface SignInFrameProps {
  title: string
  /** What the form does, in a sentence. */
  intro: string
  /** A drawing beside the form on wide screens. */
  picture: ReactNode
  children: ReactNode
}

/** A sign-in page of the template: the form in a card, with a drawing beside it. */
export function SignInFrame({ title, intro, picture, children }: SignInFrameProps) {
  return (
    <div className={styles['place']}>
      <div className={styles['card']} data-wide>
        <div className={styles['picture']} aria-hidden="true">
          {picture}
        </div>
        <div className={styles['side']}>
          <Heading as="h1" size="6" weight="medium" tabIndex={-1}>
            {title}
          </Heading>
          <Text as="p" size="2" color="gray" mb="4">
            {intro}
          </Text>
          {children}
        </div>
      </div>
    </div>
  )
}
