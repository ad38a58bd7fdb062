import { Flex, type FlexProps } from '@radix-ui/themes'

/** A column of parts with equal gaps, as wide as its container. */
export const Stack = (props: FlexProps) => <Flex direction="column" gap="4" minWidth="0" {...props} />
