import { measureGas } from './measure-gas.ts';

for (const [what, gas] of Object.entries(await measureGas())) {
  console.log(`${Math.round(gas).toString().padStart(9)}  ${what}`);
}
