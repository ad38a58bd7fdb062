const devices = ['Desktop', 'Mobile', 'Tablet', 'TV'] as const

/** The kinds of devices that an address can name; '' means unknown. */
export const deviceChoices = [...devices, ''] as const

/** Whether a text is a stored kind of device, in English: each has a text, t(`device.${device}`). */
export const isDevice = (name: string): name is (typeof devices)[number] => devices.some((device) => device === name)
