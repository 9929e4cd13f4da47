// The library of schemas tries whether it may compile code, which the policy of this worker refuses and reports. To be imported before it.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });
