export declare const readNote: (path: string) => { pid: number; started: string } | undefined
export declare const takeTurn: <T>(root: string, say: (text: string) => void, work: () => Promise<T>) => Promise<T>
