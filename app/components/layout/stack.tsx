import { Flex, type FlexProps } from '@radix-ui/themes'

/** A column of parts with the same distance between them; as wide as what they are in. */
export const Stack = (props: FlexProps) => <Flex direction="column" gap="4" minWidth="0" {...props} />
