import styles from './typography.module.css'

export const about = 'Who said it, in a figure’s caption, and where it can be read. The work is in cite.'

export default function BlockquoteWithSource() {
  return (
    <figure className={styles['quote']}>
      <blockquote className={styles['bare']}>
        A glaze looks like nothing until the fire has seen it. Write down what you mixed.
      </blockquote>
      <figcaption className={styles['source']}>
        Imke Osterkamp, in <cite>Notes from a small kiln</cite>
      </figcaption>
    </figure>
  )
}
