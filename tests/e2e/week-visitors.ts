import { expect, type Browser, type Page } from '@playwright/test';
import { payAtBank } from './bank';
import { openWithScripts } from './alive';
import { watchPage } from './watch-page';
import { inMay, type Admin } from './week-admin';

export class Visitor {
  private readonly quiet: ReturnType<typeof watchPage>;

  private constructor(
    private readonly home: string,
    private readonly page: Page,
    readonly name: string,
  ) {
    this.quiet = watchPage(page);
  }

  static async open(browser: Browser, staff: Admin, name: string, language: '' | '/en'): Promise<Visitor> {
    const context = await browser.newContext();
    return new Visitor(staff.app.baseUrl + language, await context.newPage(), name);
  }

  async lookAt(category: string): Promise<void> {
    const stay = `dates=${inMay(8)}+~+${inMay(10)}&guests=2`;
    await openWithScripts(this.page, `${this.home}/room-details/${category}?${stay}`);
  }

  /**
   * Requests the displayed stay. Returns true if the stay is now held, and false if the page explains why it is not.
   */
  async ask(): Promise<boolean> {
    await this.page
      .getByRole('main')
      .getByRole('button', { name: /^(Reservar|Book)$/ })
      .first()
      .click();
    const form = this.page.locator('[name=firstName]');
    const refusal = this.page.getByText(
      /(No queda nada libre para toda esa estancia|Nothing is free for the whole of that stay)/,
    );
    await expect(form.or(refusal)).toBeVisible();
    return form.isVisible();
  }

  async pay(): Promise<void> {
    const [firstName, lastName] = this.name.split(' ');
    const field = (name: string) => this.page.locator(`[name=${name}]`);
    await field('firstName').fill(firstName!);
    await field('lastName').fill(lastName!);
    await field('email').fill(`${firstName!.toLowerCase()}@example.com`);
    await field('phone').fill('+34 600 000 000');
    await field('country').selectOption('ES');
    await field('acceptTerms').check();
    await this.page.getByRole('button', { name: /^(Reservar y pagar|Book and pay)/ }).click();
    await payAtBank(this.page);
    await expect(this.page.getByRole('heading', { level: 1 })).toContainText(firstName!);
    this.quiet();
    await this.page.context().close();
  }
}
