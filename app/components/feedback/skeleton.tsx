interface BoneProps {
  width?: string
  height: string
  className?: string | undefined
}

/**
 * One grey piece of loading content. It looks like Radix Themes' Skeleton, but uses only its styles: the component
 * would add a script to every first load.
 */
export const Skeleton = ({ width, height, className = '' }: BoneProps) => (
  <span className={`rt-Skeleton ${className}`} aria-hidden="true" style={{ width, height }} />
)
