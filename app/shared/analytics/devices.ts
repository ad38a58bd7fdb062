const devices = ['Desktop', 'Mobile', 'Tablet', 'TV'] as const

/** Whether it is a kind of device as it is stored, by its English name: each has a text, say(`device.${device}`). */
export const isDevice = (name: string): name is (typeof devices)[number] => devices.some((device) => device === name)
