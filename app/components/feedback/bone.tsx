interface BoneProps {
  width?: string
  height: string
  className?: string | undefined
}

/**
 * One grey piece of what is on its way. It looks as Radix Themes' Skeleton does, by its styles alone: the component
 * would be a script of its own in every first load.
 */
export const Bone = ({ width, height, className = '' }: BoneProps) => (
  <span className={`rt-Skeleton ${className}`} aria-hidden="true" style={{ width, height }} />
)
