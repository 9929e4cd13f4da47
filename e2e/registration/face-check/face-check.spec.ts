import { violationsOn } from '../../accessible.ts';
import { FaceCard } from '../../camera/face-card.ts';
import { test } from '../../camera/face-product.ts';
import { expect } from '../../fixtures.ts';

const TAKEN = 'Biometric identity already registered. Each person can only register once.';
const FAILED_TO_BEGIN = 'Failed to initialize biometric verification';

test('a person with a new face passes and registers; with another NIC they are refused, and ask for a review', {
  tag: '@all',
}, async ({ openPage }) => {
  test.slow(); // two scans of the same person
  const first = await FaceCard.on(await openPage({ before: { person: 'edna' } }));
  await first.scan('Verification Successful');
  expect(await violationsOn(first.page)).toEqual([]);
  await first.register();
  const toast = first.page.getByRole('listitem').filter({ hasText: 'Registration Successful' });
  await expect(toast).toContainText('NIC and biometric identity verified and validated');
  await expect(first.dialog.root).toBeHidden();

  const second = await FaceCard.on(await openPage({ before: { person: 'edna' } }));
  await second.scan(TAKEN);
  await second.button('Ask for a review').click();
  await expect(second.root.getByText('A person has to look at this')).toBeVisible();
  expect(await violationsOn(second.page)).toEqual([]);
  await second.button('Continue to Register').click();
  const later = second.page.getByRole('listitem').filter({ hasText: 'Registration Successful' });
  await expect(later).toContainText('NIC verified and validated');
});

test('who registers without the check adds it later, once, and erases it; a face that is registered asks for a review', {
  tag: '@all',
}, async ({ openPage }) => {
  test.slow(); // four scans
  const first = await FaceCard.on(await openPage({ before: { person: 'chitra' } }));
  await first.prepare();
  await first.register();
  const toast = first.page.getByRole('listitem').filter({ hasText: 'Registration Successful' });
  await expect(toast).toContainText('NIC verified and validated');
  await toast.getByRole('link', { name: 'Add the face check' }).click();
  const add = first.page.getByRole('button', { name: 'Add a face check' });
  await add.click();
  expect(await violationsOn(first.page)).toEqual([]);
  await first.page.getByRole('button', { name: 'Not now' }).click();
  await add.click();
  await first.scanUntil('The face check is now part of your registration.');
  await expect(first.page.getByRole('listitem').filter({ hasText: 'Face check' })).toContainText(
    'valid until',
  );
  await expect(add).toHaveCount(0);
  expect(await violationsOn(first.page)).toEqual([]);

  const second = await FaceCard.on(await openPage({ before: { person: 'chitra' } }));
  await second.dialog.faceCheck().uncheck();
  await second.register();
  await second.page.getByRole('link', { name: 'Add the face check' }).click();
  await second.page.getByRole('button', { name: 'Add a face check' }).click();
  await second.scan(TAKEN);
  await second.button('Ask for a review').click();
  await expect(second.page.getByText('A person looks at your face check.')).toBeVisible();
  await expect(second.page.getByText('A person still has to look at your face check.')).toBeVisible();

  await first.page.getByRole('button', { name: 'Erase my face check' }).click();
  await first.page.getByRole('button', { name: 'Erase for good' }).click();
  await expect(first.page.getByText('Your registration no longer has a face check.')).toBeVisible();
  await expect(add).toBeVisible();
});

test('without a camera the person learns what to do, and goes on without', { tag: '@all' }, async ({
  openPage,
}) => {
  const card = await FaceCard.on(await openPage({}));
  await card.prepare();
  await card.start();
  await card.expectFailure(
    'Camera not available. Please ensure you have a webcam connected and grant camera permissions.',
  );
  expect(await violationsOn(card.page)).toEqual([]);
  // Buttons that take themselves away leave the focus at the box that says the same.
  const box = card.dialog.faceCheck();
  await card.button('Go on without').click();
  await expect(box).toBeFocused();
  await expect(card.failureToast()).toHaveCount(0);
  await card.dialog.root.getByRole('button', { name: 'Turn it on' }).click();
  await expect(box).toBeFocused();
  await expect(box).toBeChecked();
});

test('whoever does not allow the camera learns how to', { tag: '@all' }, async ({ openPage }) => {
  const card = await FaceCard.on(await openPage({ before: 'nobody', allowed: false }));
  await card.prepare();
  await card.start();
  await card.expectFailure('Camera permission denied');
  await expect(card.root).toContainText('Press the camera sign beside the address of this page');
});

for (const { who, before, says } of [
  { who: 'two people', before: { two: ['edna', 'chitra'] }, says: 'Only one person, please' },
  { who: 'nobody', before: 'nobody', says: 'Look into the camera' },
] as const)
  test(`${who} before the camera: no frame is taken, and Stop switches it off`, { tag: '@all' }, async ({
    openPage,
  }) => {
    const card = await FaceCard.on(await openPage({ before }));
    await card.prepare();
    await card.start();
    await expect(card.root.getByText(says).first()).toBeVisible();
    await expect(card.root.getByText('1 of 5')).toBeVisible();
    await card.expectCameraOn();
    await card.button('Stop').click();
    await expect(card.root.getByText('System Ready')).toBeVisible();
    await card.expectCameraOff();
  });

test('a still picture never turns: its time ends, and nothing was sent', { tag: '@all' }, async ({
  openPage,
}) => {
  const page = await openPage({ before: { still: 'edna' } });
  await page.clock.install();
  const sent: string[] = [];
  page.on('request', (request) => sent.push(request.url()));
  const card = await FaceCard.on(page);
  await card.prepare();
  await card.start();
  await expect(card.root.getByText('2 of 5')).toBeVisible();
  await page.clock.fastForward('00:46');
  await card.expectFailure('Face scan failed');
  expect(sent.filter((url) => url.includes('/api/face/enrolments'))).toEqual([]);
});

test('with the face service away one goes on without; once it is back, Try again goes on', {
  tag: '@all',
}, async ({ openPage, installation }) => {
  const card = await FaceCard.on(await openPage({ before: { person: 'edna' } }));
  await installation.service.kill();
  try {
    await card.root.getByRole('checkbox', { name: 'I agree to this check and this record' }).check();
    await card.button('Initialize Biometric Verification').click();
    await card.expectFailure(FAILED_TO_BEGIN);
    await expect(card.button('Go on without')).toBeVisible();
  } finally {
    await installation.service.start();
  }
  await card.button('Try again').click();
  await expect(card.root.getByText('System Ready')).toBeVisible();
  await expect(card.failureToast()).toHaveCount(0);
  await card.expectSaid('System Ready. The browser will ask to use your camera.');
});

test('a service that dies during the scan is said after it, with the camera off', { tag: '@all' }, async ({
  openPage,
  installation,
}) => {
  const card = await FaceCard.on(await openPage({ before: { person: 'edna' } }));
  await card.prepare();
  await installation.service.kill();
  try {
    await card.start();
    await expect(card.root.getByText('Biometric verification failed')).toBeVisible();
    await card.expectFailure('Biometric verification failed');
  } finally {
    await installation.service.start();
  }
});

test('a camera that is unplugged during the scan is said', { tag: '@all' }, async ({ openPage }) => {
  const card = await FaceCard.on(await openPage({ before: 'nobody' }));
  await card.prepare();
  await card.start();
  await card.expectCameraOn();
  // What a browser does with a camera that goes away: its track ends, and says so.
  await card.page.evaluate(() => {
    const tracks: readonly MediaStreamTrack[] = Reflect.get(window, 'testTracks');
    for (const track of tracks) {
      track.stop();
      track.dispatchEvent(new Event('ended'));
    }
  });
  await card.expectFailure('Camera not available');
});

test('Scan Again begins with the consent; a result outlives a step back', { tag: '@all' }, async ({
  openPage,
}) => {
  const card = await FaceCard.on(await openPage({ before: { person: 'blythe' } }));
  await card.scan('Verification Successful');
  await card.dialog.button('previous').click();
  await card.dialog.button('next').click();
  await expect(card.root.getByText('Verification Successful')).toBeVisible();
  await card.button('Scan Again').click();
  await expect(card.root.getByRole('checkbox', { name: 'I agree to this check' })).not.toBeChecked();
});

test('the dialog closed while scanning, a step back, and the box unticked switch the camera off', {
  tag: '@all',
}, async ({ openPage }) => {
  const card = await FaceCard.on(await openPage({ before: 'nobody' }));
  const { root } = card.dialog;
  const ways = [
    [() => card.dialog.button('previous').click(), () => card.dialog.button('next').click()],
    [() => card.dialog.faceCheck().uncheck(), () => root.getByRole('button', { name: 'Turn it on' }).click()],
    [() => card.dialog.button('cancel').click(), () => expect(root).toBeHidden()],
  ] as const;
  for (const [leave, goOn] of ways) {
    await card.prepare();
    await card.start();
    await card.expectCameraOn();
    await leave();
    await card.expectCameraOff();
    await goOn();
  }
});
