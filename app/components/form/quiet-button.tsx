import { Button, type ButtonProps } from '@radix-ui/themes'
import styles from './quiet-button.module.css'

/** A step that few people need, next to or below a button: it reads as a link, and is 28 px high. */
export const QuietButton = (props: Omit<ButtonProps, 'size' | 'variant' | 'className'>) => (
  <Button type="button" {...props} size="2" variant="ghost" className={styles['quiet']} />
)
