export declare const makeRunFolder: () => { path: string; remove(): void }
