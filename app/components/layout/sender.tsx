import { Brand, product } from './brand.tsx'
import styles from './sender.module.css'

interface SenderProps {
  /** The agency's name; '' as long as it set none. */
  name: string
  /** The address of its logo; null without one. */
  logo: string | null
}

/** Who sends what a client reads: the agency's logo and name, else Loop's. */
export function Sender({ name, logo }: SenderProps) {
  if (logo === null && name === '') return <Brand />
  return (
    <>
      {logo !== null && <Logo src={logo} alt={name === '' ? product : name} />}
      {name !== '' && <bdi className={styles[logo === null ? 'alone' : 'name']}>{name}</bdi>}
    </>
  )
}

interface LogoProps {
  src: string
  /** '' where the name is next to it. */
  alt: string
  isSmall?: boolean
}

/** A logo that an agency or a client has uploaded. Most are made for white paper, so they keep it in the dark. */
export const Logo = ({ src, alt, isSmall = false }: LogoProps) => (
  <img className={styles['logo']} data-small={isSmall || undefined} src={src} alt={alt} />
)
