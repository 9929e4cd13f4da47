import { CONSENT_VERSION } from '@sabha/domain/registration/consent';
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts';
import { createSiweMessage } from 'viem/siwe';
import { z } from 'zod';
import { inventedPerson } from './invented-person.ts';

const nonceSchema = z.object({ data: z.object({ nonce: z.string() }) });
const problemSchema = z.object({ kind: z.string() });

/** How one person's registration ended, and how often its first call had to be made. */
export interface Registering {
  readonly wallet: `0x${string}`;
  /** Null when it ended well, else the kind of the refusal. */
  readonly refused: string | null;
  readonly calls: number;
}

/** A browser of one invented person: signed in with a wallet of its own, about to register. */
export class RegisteringClient {
  readonly #account = privateKeyToAccount(generatePrivateKey());
  readonly #origin: string;
  readonly #number: number;
  /** Whose NIC is given: one's own, or another's. */
  readonly #nicOf: number;
  #cookie = '';

  constructor(origin: string, number: number, nicOf = number) {
    this.#origin = origin;
    this.#number = number;
    this.#nicOf = nicOf;
  }

  async signIn(): Promise<void> {
    const { data } = nonceSchema.parse(await (await this.#post('/api/session/nonce', {})).json());
    const message = createSiweMessage({
      address: this.#account.address,
      chainId: 31_337,
      domain: new URL(this.#origin).host,
      uri: this.#origin,
      version: '1',
      statement: 'Sign in to Sabha',
      nonce: data.nonce,
      issuedAt: new Date(),
      expirationTime: new Date(Date.now() + 300_000),
    });
    const signature = await this.#account.signMessage({ message });
    const answer = await this.#post('/api/session', { message, signature });
    if (!answer.ok) throw new Error(`Signing in was refused: ${await answer.text()}`);
    this.#cookie = answer.headers.getSetCookie()[0]?.split(';')[0] ?? '';
  }

  /** Both calls. A registration that is kept while the contract cannot answer in time is asked for again, as the answer says. */
  async register(): Promise<Registering> {
    const wallet = this.#account.address;
    const person = inventedPerson(this.#number);
    const nic = inventedPerson(this.#nicOf).nic;
    const [firstName = '', lastName = ''] = person.name.split(/ (.*)/);
    const userData = {
      firstName,
      lastName,
      email: person.email,
      nicNumber: nic,
      mobileNumber: person.mobile,
      province: person.province,
      walletAddress: wallet,
      biometricData: null,
      consent: { version: CONSENT_VERSION, language: 'en' },
    };
    const reserved = await this.#post('/web3/auth/register', { userAddress: wallet, userData });
    if (!reserved.ok) return { wallet, refused: await kindOf(reserved), calls: 1 };
    // Said again while the ledger is behind: only then the person is done.
    for (let calls = 1; ; calls++) {
      const saved = await this.#save(person, nic);
      if (saved.status === 202) continue;
      return { wallet, refused: saved.ok ? null : await kindOf(saved), calls };
    }
  }

  #save(person: ReturnType<typeof inventedPerson>, nic: string): Promise<Response> {
    return this.#post('/api/users', {
      user_name: person.name,
      email: person.email,
      nic,
      mobile_no: person.mobile,
      evm: this.#account.address,
      province: person.province,
    });
  }

  #post(path: string, body: object): Promise<Response> {
    return fetch(`${this.#origin}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: this.#origin, cookie: this.#cookie },
      body: JSON.stringify(body),
    });
  }
}

async function kindOf(answer: Response): Promise<string> {
  const problem = problemSchema.safeParse(await answer.json());
  return problem.data?.kind ?? String(answer.status);
}
