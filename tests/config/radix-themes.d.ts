import type { BadgeProps, ButtonProps, IconButtonProps } from '../../node_modules/@radix-ui/themes/dist/esm/index.js'
import type { ForwardRefExoticComponent, RefAttributes } from 'react'

/**
 * The types of Radix Themes, with a fix for `highContrast`. Its definition has `default: undefined`, which is not a
 * boolean under `exactOptionalPropertyTypes`, so the property becomes `never`. tsconfig.json maps the package's name to
 * this file for types only; a declaration here hides the export of the same name. Add a component when the first page
 * uses it in high contrast.
 */
export * from '../../node_modules/@radix-ui/themes/dist/esm/index.js'

type Contrasting<Props, Element> = ForwardRefExoticComponent<
  Omit<Props, 'highContrast'> & { highContrast?: boolean } & RefAttributes<Element>
>

export declare const Badge: Contrasting<BadgeProps, HTMLSpanElement>
export declare const Button: Contrasting<ButtonProps, HTMLButtonElement>
export declare const IconButton: Contrasting<IconButtonProps, HTMLButtonElement>
