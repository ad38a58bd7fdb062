import { TextArea } from '@radix-ui/themes'
import { useId } from 'react'
import styles from '../../shared/floating.module.css'

export const about = 'The label waits on the first line and moves to the frame when the field is used.'

export default function FloatingTextArea() {
  const id = useId()
  return (
    <div className={styles['field']}>
      <TextArea id={id} rows={4} resize="vertical" placeholder=" " />
      <label htmlFor={id} className={styles['label']}>
        Notes on the firing
      </label>
    </div>
  )
}
