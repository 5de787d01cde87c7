/** A parent that a test kills: it runs one job of the program in its argument and sends on what the job reports. */
import { ChildPool } from '../child-pool';

const pool = new ChildPool({ bundle: process.argv[2] ?? '', memoryMb: 64 });
await pool.run(null, { timeoutMs: 60_000, onProgress: (progress) => process.send?.(progress) });
