export declare const isLoopback: (address: string) => boolean
export declare const settingThatNeedsMode: (env: Record<string, string | undefined>) => string | undefined
export declare const modeNeeded: (name: string) => string
