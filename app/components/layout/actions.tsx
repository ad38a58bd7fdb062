import { Flex, type FlexProps } from '@radix-ui/themes'

/** Buttons in a row, which wraps where there is no room. */
export const Actions = (props: FlexProps) => <Flex wrap="wrap" align="center" gap="2" {...props} />
