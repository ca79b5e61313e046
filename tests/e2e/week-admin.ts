import { expect, type Browser, type Locator, type Page } from '@playwright/test';
import type { RunningApp } from './server';
import { watchPage } from './watch-page';
import { makeWeekBuilding, signInAt, type WeekBuilding } from './week-building';

type Language = 'es' | 'en';

export const inMay = (date: number) => `2027-05-${String(date).padStart(2, '0')}`;

/**
 * A receptionist during the week of the building: the browser page, repeated tasks, and queries of the resulting
 * database.
 */
export class Admin {
  app!: RunningApp;
  private language: Language = 'es';
  private quiet: ReturnType<typeof watchPage> | undefined;

  private constructor(
    readonly building: WeekBuilding,
    readonly page: Page,
  ) {}

  static async open(browser: Browser): Promise<Admin> {
    return new Admin(await makeWeekBuilding(), await browser.newPage());
  }

  async close(): Promise<void> {
    await this.page.context().close();
    await this.building.close();
  }

  /** Starts the given day at 15:30 in Madrid, with the Today page open. */
  async begin(date: number, language: Language): Promise<void> {
    await this.page.goto('about:blank');
    this.language = language;
    this.app = await this.building.open(`${inMay(date)}T15:30:00+02:00`);
    this.quiet = watchPage(this.page);
    await this.signIn('reception');
    await this.go('/admin');
  }

  end(toBeExpected?: readonly RegExp[]): void {
    this.quiet?.(toBeExpected);
  }

  async signIn(name: string): Promise<void> {
    await signInAt(this.page.request, this.app, name);
  }

  async go(path: string): Promise<void> {
    await this.page.goto(this.addressOf(path));
  }

  private addressOf(path: string): string {
    return `${this.app.baseUrl}${this.language === 'en' ? '/en' : ''}${path}`;
  }

  /**
   * Opens another window for the signed-in user, without styles, pictures or scripts, which makes reading pages many
   * times faster.
   */
  async read(run: (page: Page, show: (path: string) => Promise<void>) => Promise<void>): Promise<void> {
    const context = await this.page.context().browser()!.newContext({ javaScriptEnabled: false });
    try {
      const page = await context.newPage();
      await run(page, async (path) => {
        const answer = await this.page.request.get(this.addressOf(path));
        expect(answer.status(), path).toBe(200);
        await page.setContent(await answer.text());
      });
    } finally {
      await context.close();
    }
  }

  field(name: string): Locator {
    return this.page.locator(`[name="${name}"]`);
  }

  async press(name: string | RegExp): Promise<void> {
    await this.page.getByRole('button', { name, exact: typeof name === 'string' }).click();
  }

  async isExplained(text: string | RegExp): Promise<void> {
    await expect(this.page.getByRole('status').filter({ hasText: text })).toBeVisible();
  }

  async checkIn(...guests: string[]): Promise<void> {
    const [name, answer, done] =
      this.language === 'en'
        ? (['Check in', 'Check in', 'Checked in'] as const)
        : (['Registrar la entrada de', 'Registrar la entrada', 'Entrada registrada'] as const);
    for (const guest of guests) await this.step(`${name} ${guest}`, answer, `${done}: ${guest}`);
  }

  async checkOut(...guests: string[]): Promise<void> {
    const [name, answer, done] =
      this.language === 'en'
        ? (['Check out', 'Check out', 'Checked out'] as const)
        : (['Registrar la salida de', 'Registrar la salida', 'Salida registrada'] as const);
    for (const guest of guests) await this.step(`${name} ${guest}`, answer, `${done}: ${guest}`);
  }

  /** Presses the button. If the button has warnings, confirms the dialog, which must show every warning. */
  private async step(name: string, answer: string, done: string): Promise<void> {
    const button = this.page.getByRole('button', { name, exact: true });
    const isWarned = (await button.getAttribute('aria-describedby')) !== null;
    const warnings = isWarned ? await button.getAttribute('title') : null;
    const question = this.page.getByRole('dialog');
    await button.click();
    if (warnings !== null) {
      const listItems = question.getByRole('listitem');
      await expect(listItems.first()).toBeVisible();
      expect((await listItems.allTextContents()).join(' ')).toBe(warnings);
      await question.getByRole('button', { name: answer, exact: true }).click();
    } else {
      // The dialog also appears if a security deposit is to be received.
      await expect(question.or(this.page.getByRole('status').filter({ hasText: done }))).toBeVisible();
      if (await question.isVisible()) await question.getByRole('button', { name: answer, exact: true }).click();
    }
    await this.isExplained(done);
  }

  async clean(...codes: string[]): Promise<void> {
    for (const code of codes) {
      await this.press(this.language === 'en' ? `Start cleaning ${code}` : `Empezar a limpiar ${code}`);
      await this.press(this.language === 'en' ? `Mark ${code} as clean` : `Dar ${code} por limpio`);
      await expect(this.page.locator('#cleaning').getByText(code, { exact: true })).toBeHidden();
    }
  }

  async bookingOf(guest: string): Promise<number> {
    return this.idOf(
      `SELECT booking.id FROM booking JOIN customer ON customer.id = customer_id
        WHERE concat_ws(' ', first_name, last_name) = $1`,
      guest,
    );
  }

  async apartment(code: string): Promise<number> {
    return this.idOf('SELECT id FROM apartment WHERE code = $1', code);
  }

  async rows(query: string, ...values: unknown[]): Promise<Record<string, unknown>[]> {
    return (await this.building.sql.query<Record<string, unknown>>(query, values)).rows;
  }

  private async idOf(query: string, value: string): Promise<number> {
    const rows = await this.rows(query, value);
    expect(rows, value).toHaveLength(1);
    return Number(rows[0]!.id);
  }
}
