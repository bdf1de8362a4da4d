export declare const stateOf: (pid: number) => { state: string; parent: number; started: string }
export declare const isAlive: (process: { pid: number; started?: string }) => boolean
