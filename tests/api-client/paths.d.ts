/** Written by `npm run api:client` from the OpenAPI description. */
export type Problem = { type: string; title: string; status: number; code: "account_state_refuses" | "apartment_has_bookings" | "apartment_not_let" | "apartment_occupied" | "apartment_state_refuses" | "apartment_taken" | "apartment_was_booked" | "bad_credentials" | "bail_not_due" | "bail_refuses" | "bail_to_return" | "bail_undo_over" | "bank_columns_needed" | "bank_credit_decided" | "bank_credit_sum" | "bank_credit_taken" | "body_too_large" | "building_already_shown" | "building_closed" | "building_in_use" | "building_open" | "building_shown" | "busy" | "category_has_apartments" | "customer_duplicate" | "customer_known" | "customer_merged" | "customer_money_open" | "customer_of_team" | "customer_restricted" | "customer_stays_open" | "customers_same" | "customers_two_accounts" | "deduction_refuses" | "dispute_answered" | "dispute_once" | "dispute_over" | "email_unconfirmed" | "equipment_in_use" | "equipment_there" | "evidence_not_kept" | "export_too_large" | "flat_has_apartments" | "flat_let_whole" | "forbidden" | "foreign_origin" | "generator_exists" | "hold_expired" | "idempotency_mismatch" | "instalment_refuses" | "internal" | "invalid_input" | "invalid_json" | "invoice_purged" | "invoice_refuses" | "last_administrator" | "limits_offers" | "link_expired" | "mail_held_back" | "mail_not_repeated" | "mail_not_waiting" | "mail_outdated" | "mail_sent_again" | "mail_stay_over" | "mail_withdrawn" | "max_nights" | "method_not_allowed" | "min_nights" | "month_closed" | "month_not_over" | "move_before_today" | "move_changes_nothing" | "move_check_in_fixed" | "move_not_seen" | "move_segments" | "no_building" | "no_draft" | "no_fee_to_waive" | "no_hold" | "no_mail_server" | "no_price" | "no_provider" | "no_saved_card" | "nobody_to_write_to" | "not_a_form" | "not_available" | "not_found" | "not_multipart" | "not_open" | "not_quiet" | "nothing_kept" | "nothing_to_charge" | "nothing_to_pay" | "nothing_to_remind" | "notice_unbelieved" | "offer_active" | "offer_no_description" | "offer_no_value" | "offer_not_active" | "offer_not_applicable" | "offer_not_draft" | "offer_over" | "offer_used" | "offer_used_up" | "opening_lacks" | "outcome_unknown" | "outside_booked" | "outside_changed" | "outside_gone" | "outside_over" | "outside_stays" | "own_account" | "passkey_refused" | "past_dates" | "payment_not_refundable" | "payment_not_taken" | "payment_under_way" | "picture_not_kept" | "plan_closed" | "policy_needs_factor" | "price_changed" | "provider_unavailable" | "quiet_copy" | "recipient_incomplete" | "recipient_settled" | "second_factor_missing" | "second_factor_required" | "staff_account" | "state_refuses" | "stays_to_come" | "still_double_sold" | "tokens_expired" | "too_many_attempts" | "too_many_cards" | "too_many_guests" | "too_many_holds" | "unacknowledged_warning" | "unauthenticated" | "unavailable" | "undo_notified" | "undo_over" | "undo_superseded" | "unknown_guard" | "unsupported_media_type" | "vat_preview_old" | "vat_regime_begun" | "verifactu_mending" | "verifactu_needs_certificate" | "verifactu_no_taxpayer" | "verifactu_runs" | "version_conflict" | "void_is_final" | "void_of_bail" | "void_once" | "void_provider" | "void_refunded" | "void_too_late" | "wrong_code" | "year_without_invoices"; errors?: Array<{ path: string; message: string }>; request?: string } & Record<string, unknown>;

type Refused<Status extends number> = {
  [S in Status]: { content: { 'application/problem+json': Problem } };
};

export interface Paths {
  "/access_policy": {
    /** Whether a second factor is required of the team; needs users:read */
    get: {
      parameters: { header?: { 'accept-language'?: string } };
      responses: { 200: { content: { 'application/json': { secondFactorRequired: boolean; withoutFactor: number; version: number } } } } & Refused<401 | 403 | 409 | 503>;
    };
    /** Require a second factor of the team, or stop requiring it; needs users:write */
    put: {
      parameters: { header?: { 'accept-language'?: string } };
      requestBody: { content: { 'application/json': { secondFactorRequired: boolean; version: number } } };
      responses: { 200: { content: { 'application/json': { secondFactorRequired: boolean; withoutFactor: number; version: number } } } } & Refused<400 | 401 | 403 | 409 | 413 | 415 | 422 | 503>;
    };
  };
  "/accounting/accounts": {
    /** The accounts that entries are posted to; needs invoices:read */
    get: {
      parameters: { header?: { 'accept-language'?: string } };
      responses: { 200: { content: { 'application/json': { accounts: { customers: string; advances: string; vat10: string; vat21: string; vatOther: string; income10: string; income21: string; incomeExempt: string; otherIncome: string; deferredIncome: string; bails: string; bailDamage: string; bailInterest: string; cash: string; bank: string; cards: string }; digits: number; eachCustomer: boolean; defersIncome: boolean; a3Company: string; a3RecordLength: 254 | 512; version: number } } } } & Refused<401 | 403 | 409 | 503>;
    };
    /** Set the accounts that entries are posted to; closed months keep theirs; needs invoices:write */
    put: {
      parameters: { header?: { 'accept-language'?: string } };
      requestBody: { content: { 'application/json': { accounts: { customers: string; advances: string; vat10: string; vat21: string; vatOther: string; income10: string; income21: string; incomeExempt: string; otherIncome: string; deferredIncome: string; bails: string; bailDamage: string; bailInterest: string; cash: string; bank: string; cards: string }; digits: number; eachCustomer: boolean; defersIncome: boolean; a3Company: string; a3RecordLength: 254 | 512; version: number } } };
      responses: { 200: { content: { 'application/json': { accounts: { customers: string; advances: string; vat10: string; vat21: string; vatOther: string; income10: string; income21: string; incomeExempt: string; otherIncome: string; deferredIncome: string; bails: string; bailDamage: string; bailInterest: string; cash: string; bank: string; cards: string }; digits: number; eachCustomer: boolean; defersIncome: boolean; a3Company: string; a3RecordLength: 254 | 512; version: number } } } } & Refused<400 | 401 | 403 | 409 | 413 | 415 | 422 | 503>;
    };
  };
  "/accounting/bails": {
    /** The book of bails: what was held before, what moved, and what is held after; needs invoices:read */
    get: {
      parameters: { query?: { from?: string; to?: string; page?: number; perPage?: number }; header?: { 'accept-language'?: string } };
      responses: { 200: { content: { 'application/json': { data: Array<{ openingCents: number; receivedCents: number; interestCents: number; keptCents: number; appliedCents: number; returnedCents: number; closingCents: number; bailId: number; reference: string; customerName: string; checkIn: string; checkOut: string }>; meta: { page: number; perPage: number; total: number }; from: string; to: string; today: string; timeZone: string; sums: { openingCents: number; receivedCents: number; interestCents: number; keptCents: number; appliedCents: number; returnedCents: number; closingCents: number } } } } } & Refused<401 | 403 | 409 | 422 | 503>;
    };
  };
  "/accounting/books/{book}/{format}": {
    /** A book as a file for a spreadsheet; needs invoices:read */
    get: {
      parameters: { path: { book: "issued" | "payments" | "bails" | "open" | "deferred"; format: "csv" | "xlsx" }; query?: { from?: string; to?: string; on?: string; table?: string }; header?: { 'accept-language'?: string } };
      responses: { 200: { content: { 'application/octet-stream': string } } } & Refused<401 | 403 | 404 | 409 | 422 | 503>;
    };
  };
  "/accounting/deferred-income": {
    /** The part of invoiced income for nights after a day, by booking and month, without VAT; needs invoices:read */
    get: {
      parameters: { query?: { on?: string; page?: number; perPage?: number }; header?: { 'accept-language'?: string } };
      responses: { 200: { content: { 'application/json': { data: Array<{ invoiceId: number; number: string; issuedOn: string; name: string; references: Array<string>; month: string; nights: number; cents: number }>; meta: { page: number; perPage: number; total: number }; at: string; today: string; timeZone: string; months: Array<{ month: string; cents: number }>; advances: Array<{ bookingId: number | null; reference: string; checkIn: string | null; checkOut: string | null; cents: number }>; sums: { deferredCents: number; advanceCents: number } } } } } & Refused<401 | 403 | 409 | 422 | 503>;
    };
  };
  "/accounting/issued-invoices": {
    /** The book of issued invoices: a row for each invoice and how it is taxed; needs invoices:read */
    get: {
      parameters: { query?: { from?: string; to?: string; page?: number; perPage?: number }; header?: { 'accept-language'?: string } };
      responses: { 200: { content: { 'application/json': { data: Array<{ invoiceId: number; number: string; series: string; issuedOn: string; operationOn: string; type: "F1" | "F2" | "F3" | "R1" | "R2" | "R3" | "R4" | "R5"; recipientName: string; isPurged: boolean; taxId: { kind: "nif" | "vat" | "passport" | "national_id" | "residence" | "other"; number: string; country: string } | null; rateBasisPoints: number; cause: "E1" | "E2" | "E3" | "E4" | "E5" | "E6" | "N1" | "N2" | null; article: string; isReplaced: boolean; baseCents: number; vatCents: number; totalCents: number; method: "differences" | "substitution" | null; original: string | null; state: "draft" | "issued" | "rectified" | "annulled" }>; meta: { page: number; perPage: number; total: number }; from: string; to: string; today: string; timeZone: string; byRate: Array<{ rateBasisPoints: number; cause: "E1" | "E2" | "E3" | "E4" | "E5" | "E6" | "N1" | "N2" | null; article: string; baseCents: number; vatCents: number; totalCents: number }>; byType: Array<{ type: "F1" | "F2" | "F3" | "R1" | "R2" | "R3" | "R4" | "R5"; invoices: number; baseCents: number; vatCents: number; totalCents: number }>; sums: { invoices: number; annulled: number; baseCents: number; vatCents: number; totalCents: number } } } } } & Refused<401 | 403 | 409 | 422 | 503>;
    };
  };
  "/accounting/journal": {
    /** The entries of a month; needs invoices:read */
    get: {
      parameters: { query: { month: string }; header?: { 'accept-language'?: string } };
      responses: { 200: { content: { 'application/json': { month: string; state: "open" | "closed"; closedAt: string | null; entries: number; debitCents: number; creditCents: number; data: Array<{ number: number; kind: "invoice" | "payment" | "bail_deduction" | "bail_reduction" | "bail_interest" | "deferral" | "accrual" | "reversal"; of: string; on: string; concept: string; document: string; party: { customerId: number | null; name: string; taxNumber: string } | null; lines: Array<{ account: string; ofParty: boolean; debitCents: number; creditCents: number; vat: { rateBasisPoints: number; baseCents: number } | null }> }> } } } } & Refused<401 | 403 | 409 | 422 | 503>;
    };
  };
  "/accounting/journal/{format}": {
    /** The entries of a month as a file for a spreadsheet, A3 or ContaPlus; needs invoices:read */
    get: {
      parameters: { path: { format: "csv" | "xlsx" | "a3" | "contaplus" }; query: { month: string }; header?: { 'accept-language'?: string } };
      responses: { 200: { content: { 'application/octet-stream': string } } } & Refused<401 | 403 | 404 | 409 | 422 | 503>;
    };
  };
  "/accounting/months": {
    /** The months of the last two years, the latest first; needs invoices:read */
    get: {
      parameters: { header?: { 'accept-language'?: string } };
      responses: { 200: { content: { 'application/json': { data: Array<{ month: string; state: "open" | "closed"; closedAt: string | null; entries: number; debitCents: number; creditCents: number }>; meta: { page: number; perPage: number; total: number } } } } } & Refused<401 | 403 | 409 | 503>;
    };
  };
  "/accounting/months/{month}": {
    /** Close a month that is over, or open it again; needs invoices:write */
    put: {
      parameters: { path: { month: string }; header?: { 'accept-language'?: string } };
      requestBody: { content: { 'application/json': { state: "open" | "closed" } } };
      responses: { 200: { content: { 'application/json': { month: string; state: "open" | "closed"; closedAt: string | null; entries: number; debitCents: number; creditCents: number } } } } & Refused<400 | 401 | 403 | 404 | 409 | 413 | 415 | 422 | 503>;
    };
  };
  "/accounting/open-items": {
    /** What customers owe at the end of a day, by age and by customer; needs invoices:read */
    get: {
      parameters: { query?: { on?: string; page?: number; perPage?: number }; header?: { 'accept-language'?: string } };
      responses: { 200: { content: { 'application/json': { data: Array<{ kind: "invoice" | "payment" | "bail_service"; id: number; number: string; on: string; dueOn: string | null; customerId: number | null; name: string; references: Array<string>; chargedCents: number; paidCents: number; openCents: number; age: "not_due" | "to_30" | "to_60" | "to_90" | "over_90" | "credit" | "unmatched"; daysOverdue: number | null }>; meta: { page: number; perPage: number; total: number }; at: string; today: string; timeZone: string; customers: Array<{ not_due: number; to_30: number; to_60: number; to_90: number; over_90: number; credit: number; unmatched: number; totalCents: number; customerId: number | null; name: string }>; sums: { not_due: number; to_30: number; to_60: number; to_90: number; over_90: number; credit: number; unmatched: number; totalCents: number } } } } } & Refused<401 | 403 | 409 | 422 | 503>;
    };
  };
  "/accounting/payments": {
    /** The book of payments: all money in and out, and the invoices it pays; needs invoices:read */
    get: {
      parameters: { query?: { from?: string; to?: string; page?: number; perPage?: number }; header?: { 'accept-language'?: string } };
      responses: { 200: { content: { 'application/json': { data: Array<{ id: number; on: string; kind: "payment" | "refund" | "void" | "bail" | "bail_returned" | "bail_applied"; method: "card" | "transfer" | "cash" | "bizum" | "direct_debit" | "bail"; provider: string; providerReference: string; bookingId: number; reference: string; customerName: string; amountCents: number; invoices: Array<{ invoiceId: number; number: string; amountCents: number }>; unmatchedCents: number | null }>; meta: { page: number; perPage: number; total: number }; from: string; to: string; today: string; timeZone: string; byWay: Array<{ method: "card" | "transfer" | "cash" | "bizum" | "direct_debit" | "bail"; provider: string; count: number; receivedCents: number; refundedCents: number; netCents: number }>; sums: { count: number; receivedCents: number; refundedCents: number; netCents: number; unmatchedCents: number } } } } } & Refused<401 | 403 | 409 | 422 | 503>;
    };
  };
  "/accounting/years": {
    /** The years that have invoices, the latest first; needs invoices:read */
    get: {
      parameters: { header?: { 'accept-language'?: string } };
      responses: { 200: { content: { 'application/json': { data: Array<{ year: number; invoices: number }>; meta: { page: number; perPage: number; total: number } } } } } & Refused<401 | 403 | 409 | 503>;
    };
  };
  "/accounting/years/{year}/archive": {
    /** Everything of a year as a ZIP: PDFs of its invoices, books, journal, and a list with digests; needs invoices:read */
    get: {
      parameters: { path: { year: string }; header?: { 'accept-language'?: string } };
      responses: { 200: { content: { 'application/zip': string } } } & Refused<401 | 403 | 404 | 409 | 422 | 503>;
    };
  };
  "/alerts": {
    /** Alerts that need the team’s attention, urgent first, or resolved ones; needs bookings:read */
    get: {
      parameters: { query?: { q?: string; page?: number; perPage?: number; view?: "open" | "resolved"; kind?: "calendar_conflict" | "calendar_unreadable" | "channel_booking" | "web_booking" | "bail_due" | "bail_disputed" | "bail_hold_ends" | "bail_payment" | "agency_queue" | "agency_records" | "agency_certificate" | "invoice_asked" | "transfer_awaited" | "payment_problem" | "mail_failed" | "mail_unencrypted" | "webhook_failed" | "erasure_failed" }; header?: { 'accept-language'?: string } };
      responses: { 200: { content: { 'application/json': { data: Array<{ id: number; kind: string; urgent: boolean; createdAt: string; resolvedAt: string | null; booking: string | null; apartment: string | null; detail: Record<string, unknown> }>; meta: { page: number; perPage: number; total: number } } } } } & Refused<401 | 403 | 409 | 503>;
    };
  };
  "/alerts/{id}/reopen": {
    /** An alert was not seen to after all; needs bookings:write */
    post: {
      parameters: { path: { id: number }; header?: { 'accept-language'?: string } };
      responses: { 204: { content: never } } & Refused<401 | 403 | 404 | 409 | 413 | 503>;
    };
  };
  "/alerts/{id}/resolve": {
    /** An alert has been seen to; needs bookings:write */
    post: {
      parameters: { path: { id: number }; header?: { 'accept-language'?: string } };
      responses: { 204: { content: never } } & Refused<401 | 403 | 404 | 409 | 413 | 503>;
    };
  };
  "/apartments": {
    /** Apartments by view, search, filters and page; needs apartments:read */
    get: {
      parameters: { query?: { view?: "active" | "maintenance" | "retired" | "attention" | "all"; q?: string; category?: number; flat?: number; status?: string; lacks?: string; sort?: string; page?: number; perPage?: number }; header?: { 'accept-language'?: string } };
      responses: { 200: { content: { 'application/json': { data: Array<{ id: number; code: string; categoryId: number; sharedFlatId: number | null; wholeFlat: boolean; floor: number; areaSqm: number; baseGuests: number; maxGuests: number; beds: { es: string; en?: string }; bathrooms: number; bathroomPrivate: boolean; kind: "suite" | "room" | "whole_flat"; categoryName: { es: string; en?: string }; sharedFlatCode: string | null; cleaningCents: number; bailCents: number; status: "active" | "maintenance" | "retired"; images: number; nightlyCents: number | null; priceGaps: number; lacks: Array<"price" | "image" | "english">; version: number }>; meta: { page: number; perPage: number; total: number } } } } } & Refused<401 | 403 | 409 | 503>;
    };
    /** Add an apartment; needs apartments:write */
    post: {
      parameters: { header?: { 'accept-language'?: string } };
      requestBody: { content: { 'application/json': { code: string; categoryId: number; sharedFlatId?: number | null; wholeFlat?: boolean; floor: number; areaSqm: number; baseGuests: number; maxGuests: number; beds: { es: string; en?: string }; bathrooms?: number; bathroomPrivate?: boolean; description?: { es: string; en?: string }; cleaningCents: number; bailCents: number; vatTreatment?: "lodging" | "lease_company" | "exempt"; registrationText?: string | null; status?: "active" | "maintenance" | "retired"; letFrom?: string | null } } };
      responses: { 201: { content: { 'application/json': { code: string; categoryId: number; sharedFlatId: number | null; wholeFlat: boolean; floor: number; areaSqm: number; baseGuests: number; maxGuests: number; beds: { es: string; en?: string }; bathrooms: number; bathroomPrivate: boolean; description: { es: string; en?: string }; cleaningCents: number; bailCents: number; vatTreatment: "lodging" | "lease_company" | "exempt"; registrationText: string | null; status: "active" | "maintenance" | "retired"; letFrom: string | null; id: number; kind: "suite" | "room" | "whole_flat"; categoryName: { es: string; en?: string }; typeCategory: string; sharedFlatCode: string | null; images: number; equipment: number; calendars: number; priced: boolean; priceGaps: number; openBookings: number; actions: Array<{ action: "retire" | "reactivate" | "delete" | "duplicate"; allowed: boolean; reason: string | null }>; version: number } } } } & Refused<400 | 401 | 403 | 409 | 413 | 415 | 422 | 503>;
    };
  };
  "/apartments/{apid}/prices": {
    /** Seasons of an apartment by year, search and page; needs prices:read */
    get: {
      parameters: { path: { apid: number }; query?: { year?: number; q?: string; sort?: string; page?: number; perPage?: number }; header?: { 'accept-language'?: string } };
      responses: { 200: { content: { 'application/json': { data: Array<{ name: string; firstNight: string; lastNight: string; nightlyCents: number; weekendCents: number | null; weeklyCents: number | null; monthlyCents: number | null; minNights: number; maxNights: number | null; extraGuestCents: number; id: number; version: number }>; meta: { page: number; perPage: number; total: number } } } } } & Refused<401 | 403 | 404 | 409 | 503>;
    };
    /** Add a season; needs prices:write */
    post: {
      parameters: { path: { apid: number }; header?: { 'accept-language'?: string } };
      requestBody: { content: { 'application/json': { name: string; firstNight: string; lastNight: string; nightlyCents: number; weekendCents?: number | null; weeklyCents?: number | null; monthlyCents?: number | null; minNights?: number; maxNights?: number | null; extraGuestCents?: number; clearNights?: boolean } } };
      responses: { 201: { content: { 'application/json': { name: string; firstNight: string; lastNight: string; nightlyCents: number; weekendCents: number | null; weeklyCents: number | null; monthlyCents: number | null; minNights: number; maxNights: number | null; extraGuestCents: number; id: number; version: number; apartmentId: number; bookings: number } } } } & Refused<400 | 401 | 403 | 404 | 409 | 413 | 415 | 422 | 503>;
    };
  };
  "/apartments/{apid}/prices/check": {
    /** What a stay would cost, line by line, and whether it can be booked; needs prices:read */
    get: {
      parameters: { path: { apid: number }; query: { checkIn: string; checkOut: string; guests?: number; offerCode?: string }; header?: { 'accept-language'?: string } };
      responses: { 200: { content: { 'application/json': { checkIn: string; checkOut: string; nights: number; guests: number; bookable: boolean; checks: Array<{ check: string; ok: boolean; text: string }>; lines: Array<{ kind: string; title: string; detail: string; reason: string | null; tier: string | null; quantity: number; unitCents: number; totalCents: number }>; offers: Array<{ name: string | null; code: string | null; applied: boolean; obstacle: string | null; text: string | null }>; price: { accommodationCents: number; extraGuestCents: number; cleaningCents: number; discountCents: number; totalCents: number; vat: Array<{ rate: number; baseCents: number; vatCents: number }>; bailCents: number; paymentPlan: Array<{ due: string; amountCents: number }> } | null } } } } & Refused<401 | 403 | 404 | 409 | 422 | 503>;
    };
    /** The price of a stay with a season that is not saved yet; needs prices:read */
    post: {
      parameters: { path: { apid: number }; header?: { 'accept-language'?: string } };
      requestBody: { content: { 'application/json': { checkIn: string; checkOut: string; guests?: number; offerCode?: string; season?: { name?: string; firstNight: string; lastNight: string; nightlyCents: number; weekendCents?: number | null; weeklyCents?: number | null; monthlyCents?: number | null; minNights?: number; maxNights?: number | null; extraGuestCents?: number; id?: number } } } };
      responses: { 200: { content: { 'application/json': { checkIn: string; checkOut: string; nights: number; guests: number; bookable: boolean; checks: Array<{ check: string; ok: boolean; text: string }>; lines: Array<{ kind: string; title: string; detail: string; reason: string | null; tier: string | null; quantity: number; unitCents: number; totalCents: number }>; offers: Array<{ name: string | null; code: string | null; applied: boolean; obstacle: string | null; text: string | null }>; price: { accommodationCents: number; extraGuestCents: number; cleaningCents: number; discountCents: number; totalCents: number; vat: Array<{ rate: number; baseCents: number; vatCents: number }>; bailCents: number; paymentPlan: Array<{ due: string; amountCents: number }> } | null } } } } & Refused<400 | 401 | 403 | 404 | 409 | 413 | 415 | 422 | 503>;
    };
  };
  "/apartments/{apid}/prices/copy": {
    /** Copy seasons to the next year or to other apartments, all or nothing; needs prices:write */
    post: {
      parameters: { path: { apid: number }; header?: { 'accept-language'?: string } };
      requestBody: { content: { 'application/json': { to: "next_year" | "apartments"; year?: number; apartmentIds?: Array<number>; percentBasisPoints?: number; rounding?: "cents" | "euros"; replace?: boolean; preview?: boolean } } };
      responses: { 200: { content: { 'application/json': { preview: boolean; data: Array<{ apartmentId: number; code: string; seasons: Array<{ name: string; firstNight: string; lastNight: string; nightlyCents: number; weekendCents: number | null; weeklyCents: number | null; monthlyCents: number | null; minNights: number; maxNights: number | null; extraGuestCents: number }>; replaced: Array<{ name: string; firstNight: string; lastNight: string; nightlyCents: number; weekendCents: number | null; weeklyCents: number | null; monthlyCents: number | null; minNights: number; maxNights: number | null; extraGuestCents: number; id: number; version: number; left: Array<{ firstNight: string; lastNight: string }> }> }> } } } } & Refused<400 | 401 | 403 | 404 | 409 | 413 | 415 | 422 | 503>;
    };
  };
  "/apartments/{apid}/prices/gaps": {
    /** Nights to come without a price between priced ones, all on one page; needs prices:read */
    get: {
      parameters: { path: { apid: number }; header?: { 'accept-language'?: string } };
      responses: { 200: { content: { 'application/json': { data: Array<{ firstNight: string; lastNight: string; nights: number }>; meta: { page: number; perPage: number; total: number } } } } } & Refused<401 | 403 | 404 | 409 | 503>;
    };
  };
  "/apartments/{apid}/prices/{id}": {
    /** Delete a season; needs prices:write */
    delete: {
      parameters: { path: { apid: number; id: number }; header?: { 'accept-language'?: string } };
      responses: { 204: { content: never } } & Refused<401 | 403 | 404 | 409 | 413 | 503>;
    };
    /** A season; needs prices:read */
    get: {
      parameters: { path: { apid: number; id: number }; header?: { 'accept-language'?: string } };
      responses: { 200: { content: { 'application/json': { name: string; firstNight: string; lastNight: string; nightlyCents: number; weekendCents: number | null; weeklyCents: number | null; monthlyCents: number | null; minNights: number; maxNights: number | null; extraGuestCents: number; id: number; version: number; apartmentId: number; bookings: number } } } } & Refused<401 | 403 | 404 | 409 | 503>;
    };
    /** Change a season; bookings keep their price; needs prices:write */
    patch: {
      parameters: { path: { apid: number; id: number }; header?: { 'accept-language'?: string } };
      requestBody: { content: { 'application/json': { name?: string; firstNight?: string; lastNight?: string; nightlyCents?: number; weekendCents?: number | null; weeklyCents?: number | null; monthlyCents?: number | null; minNights?: number; maxNights?: number | null; extraGuestCents?: number; clearNights?: boolean; version: number } } };
      responses: { 200: { content: { 'application/json': { name: string; firstNight: string; lastNight: string; nightlyCents: number; weekendCents: number | null; weeklyCents: number | null; monthlyCents: number | null; minNights: number; maxNights: number | null; extraGuestCents: number; id: number; version: number; apartmentId: number; bookings: number } } } } & Refused<400 | 401 | 403 | 404 | 409 | 413 | 415 | 422 | 503>;
    };
  };
  "/apartments/{id}": {
    /** Delete an apartment that never had a booking; needs apartments:write */
    delete: {
      parameters: { path: { id: number }; header?: { 'accept-language'?: string } };
      responses: { 204: { content: never } } & Refused<401 | 403 | 404 | 409 | 413 | 503>;
    };
    /** An apartment, with the allowed actions and why others are not; needs apartments:read */
    get: {
      parameters: { path: { id: number }; header?: { 'accept-language'?: string } };
      responses: { 200: { content: { 'application/json': { code: string; categoryId: number; sharedFlatId: number | null; wholeFlat: boolean; floor: number; areaSqm: number; baseGuests: number; maxGuests: number; beds: { es: string; en?: string }; bathrooms: number; bathroomPrivate: boolean; description: { es: string; en?: string }; cleaningCents: number; bailCents: number; vatTreatment: "lodging" | "lease_company" | "exempt"; registrationText: string | null; status: "active" | "maintenance" | "retired"; letFrom: string | null; id: number; kind: "suite" | "room" | "whole_flat"; categoryName: { es: string; en?: string }; typeCategory: string; sharedFlatCode: string | null; images: number; equipment: number; calendars: number; priced: boolean; priceGaps: number; openBookings: number; actions: Array<{ action: "retire" | "reactivate" | "delete" | "duplicate"; allowed: boolean; reason: string | null }>; version: number } } } } & Refused<401 | 403 | 404 | 409 | 503>;
    };
    /** Change an apartment; existing bookings do not change; needs apartments:write */
    patch: {
      parameters: { path: { id: number }; header?: { 'accept-language'?: string } };
      requestBody: { content: { 'application/json': { code?: string; categoryId?: number; sharedFlatId?: number | null; wholeFlat?: boolean; floor?: number; areaSqm?: number; baseGuests?: number; maxGuests?: number; beds?: { es: string; en?: string }; bathrooms?: number; bathroomPrivate?: boolean; description?: { es: string; en?: string }; cleaningCents?: number; bailCents?: number; vatTreatment?: "lodging" | "lease_company" | "exempt"; registrationText?: string | null; status?: "active" | "maintenance" | "retired"; letFrom?: string | null; version: number } } };
      responses: { 200: { content: { 'application/json': { code: string; categoryId: number; sharedFlatId: number | null; wholeFlat: boolean; floor: number; areaSqm: number; baseGuests: number; maxGuests: number; beds: { es: string; en?: string }; bathrooms: number; bathroomPrivate: boolean; description: { es: string; en?: string }; cleaningCents: number; bailCents: number; vatTreatment: "lodging" | "lease_company" | "exempt"; registrationText: string | null; status: "active" | "maintenance" | "retired"; letFrom: string | null; id: number; kind: "suite" | "room" | "whole_flat"; categoryName: { es: string; en?: string }; typeCategory: string; sharedFlatCode: string | null; images: number; equipment: number; calendars: number; priced: boolean; priceGaps: number; openBookings: number; actions: Array<{ action: "retire" | "reactivate" | "delete" | "duplicate"; allowed: boolean; reason: string | null }>; version: number } } } } & Refused<400 | 401 | 403 | 404 | 409 | 413 | 415 | 422 | 503>;
    };
  };
  "/apartments/{id}/calendars": {
    /** Calendars of other sites that are read for an apartment, and their events to come; needs bookings:read */
    get: {
      parameters: { path: { id: number }; header?: { 'accept-language'?: string } };
      responses: { 200: { content: { 'application/json': { data: Array<{ id: number; source: "airbnb" | "booking_com" | "vrbo" | "other"; name: string; url: string | null; active: boolean; events: number; lastReadAt: string | null; lastSuccessAt: string | null; nextReadAt: string | null; error: string | null; failures: number; version: number }>; events: Array<{ id: number; feedId: number; uid: string; checkIn: string; checkOut: string; summary: string; state: "placed" | "conflict"; kind: "stay" | "closed"; guestName: string; booking: { id: number; reference: string; state: string } | null; bookingIds: Array<number> }>; exportPath: string | null } } } } & Refused<401 | 403 | 404 | 409 | 503>;
    };
    /** Add a calendar of another site to an apartment; needs apartments:write */
    post: {
      parameters: { path: { id: number }; header?: { 'accept-language'?: string } };
      requestBody: { content: { 'application/json': { source: "airbnb" | "booking_com" | "vrbo" | "other"; url: string; name?: string; active?: boolean } } };
      responses: { 201: { content: { 'application/json': { id: number; source: "airbnb" | "booking_com" | "vrbo" | "other"; name: string; url: string | null; active: boolean; events: number; lastReadAt: string | null; lastSuccessAt: string | null; nextReadAt: string | null; error: string | null; failures: number; version: number } } } } & Refused<400 | 401 | 403 | 404 | 409 | 413 | 415 | 422 | 503>;
    };
  };
  "/apartments/{id}/calendars/export": {
    /** Give the apartment’s own calendar a new secret address; needs apartments:write */
    post: {
      parameters: { path: { id: number }; header?: { 'accept-language'?: string } };
      responses: { 201: { content: { 'application/json': { exportPath: string } } } } & Refused<401 | 403 | 404 | 409 | 413 | 503>;
    };
  };
  "/apartments/{id}/calendars/{feedId}": {
    /** Stop reading a calendar and open its nights; needs apartments:write */
    delete: {
      parameters: { path: { id: number; feedId: number }; header?: { 'accept-language'?: string } };
      responses: { 204: { content: never } } & Refused<401 | 403 | 404 | 409 | 413 | 503>;
    };
    /** Change an external calendar; needs apartments:write */
    patch: {
      parameters: { path: { id: number; feedId: number }; header?: { 'accept-language'?: string } };
      requestBody: { content: { 'application/json': { source?: "airbnb" | "booking_com" | "vrbo" | "other"; url?: string; name?: string; active?: boolean; version: number } } };
      responses: { 200: { content: { 'application/json': { id: number; source: "airbnb" | "booking_com" | "vrbo" | "other"; name: string; url: string | null; active: boolean; events: number; lastReadAt: string | null; lastSuccessAt: string | null; nextReadAt: string | null; error: string | null; failures: number; version: number } } } } & Refused<400 | 401 | 403 | 404 | 409 | 413 | 415 | 422 | 503>;
    };
  };
  "/apartments/{id}/calendars/{feedId}/read": {
    /** Read a calendar now; needs bookings:write */
    post: {
      parameters: { path: { id: number; feedId: number }; header?: { 'accept-language'?: string } };
      responses: { 200: { content: { 'application/json': { ok: boolean; error: string | null; feed: { id: number; source: "airbnb" | "booking_com" | "vrbo" | "other"; name: string; url: string | null; active: boolean; events: number; lastReadAt: string | null; lastSuccessAt: string | null; nextReadAt: string | null; error: string | null; failures: number; version: number } } } } } & Refused<401 | 403 | 404 | 409 | 413 | 503>;
    };
  };
  "/apartments/{id}/cleaning": {
    /** Set the cleaning state of an apartment, and who is cleaning it; needs bookings:write */
    put: {
      parameters: { path: { id: number }; header?: { 'accept-language'?: string } };
      requestBody: { content: { 'application/json': { cleaning: "to_clean" | "in_progress" | "clean"; by?: string } } };
      responses: { 200: { content: { 'application/json': { cleaning: "to_clean" | "in_progress" | "clean"; by: string; apartmentId: number; since: string } } } } & Refused<400 | 401 | 403 | 404 | 409 | 413 | 415 | 422 | 503>;
    };
  };
  "/apartments/{id}/duplicate": {
    /** Another apartment like this one, with its equipment; needs apartments:write */
    post: {
      parameters: { path: { id: number }; header?: { 'accept-language'?: string } };
      requestBody: { content: { 'application/json': { code: string; prices?: boolean } } };
      responses: { 201: { content: { 'application/json': { code: string; categoryId: number; sharedFlatId: number | null; wholeFlat: boolean; floor: number; areaSqm: number; baseGuests: number; maxGuests: number; beds: { es: string; en?: string }; bathrooms: number; bathroomPrivate: boolean; description: { es: string; en?: string }; cleaningCents: number; bailCents: number; vatTreatment: "lodging" | "lease_company" | "exempt"; registrationText: string | null; status: "active" | "maintenance" | "retired"; letFrom: string | null; id: number; kind: "suite" | "room" | "whole_flat"; categoryName: { es: string; en?: string }; typeCategory: string; sharedFlatCode: string | null; images: number; equipment: number; calendars: number; priced: boolean; priceGaps: number; openBookings: number; actions: Array<{ action: "retire" | "reactivate" | "delete" | "duplicate"; allowed: boolean; reason: string | null }>; version: number } } } } & Refused<400 | 401 | 403 | 404 | 409 | 413 | 415 | 422 | 503>;
    };
  };
  "/apartments/{id}/equipment": {
    /** What the apartment has, by id; needs apartments:read */
    get: {
      parameters: { path: { id: number }; header?: { 'accept-language'?: string } };
      responses: { 200: { content: { 'application/json': { equipmentIds: Array<number>; version: number } } } } & Refused<401 | 403 | 404 | 409 | 503>;
    };
    /** Set the apartment’s equipment to exactly this; needs apartments:write */
    put: {
      parameters: { path: { id: number }; header?: { 'accept-language'?: string } };
      requestBody: { content: { 'application/json': { equipmentIds: Array<number>; version?: number } } };
      responses: { 200: { content: { 'application/json': { equipmentIds: Array<number>; version: number } } } } & Refused<400 | 401 | 403 | 404 | 409 | 413 | 415 | 422 | 503>;
    };
  };
  "/apartments/{id}/images": {
    /** The pictures of an apartment, in the order of the site; needs apartments:read */
    get: {
      parameters: { path: { id: number }; header?: { 'accept-language'?: string } };
      responses: { 200: { content: { 'application/json': { data: Array<{ id: number; src: string; alt: { es: string; en?: string }; caption: { es: string; en?: string }; width: number; height: number; isCover: boolean; galleryGroup: "suite" | "room" | "building" | "map" | null; categoryId: number | null; version: number }>; meta: { page: number; perPage: number; total: number } } } } } & Refused<401 | 403 | 404 | 409 | 503>;
    };
    /** Add a picture to those of an apartment; needs apartments:write */
    post: {
      parameters: { path: { id: number }; header?: { 'accept-language'?: string } };
      requestBody: { content: { 'multipart/form-data': { file: string; galleryGroup?: "suite" | "room" | "building" | "map" } } };
      responses: { 201: { content: { 'application/json': { id: number; src: string; alt: { es: string; en?: string }; caption: { es: string; en?: string }; width: number; height: number; isCover: boolean; galleryGroup: "suite" | "room" | "building" | "map" | null; categoryId: number | null; version: number } } } } & Refused<401 | 403 | 404 | 409 | 413 | 415 | 422 | 503 | 507>;
    };
  };
  "/apartments/{id}/images/order": {
    /** Put the pictures of an apartment in another order; needs apartments:write */
    put: {
      parameters: { path: { id: number }; header?: { 'accept-language'?: string } };
      requestBody: { content: { 'application/json': { ids: Array<number>; was?: Array<number> } } };
      responses: { 200: { content: { 'application/json': { data: Array<{ id: number; src: string; alt: { es: string; en?: string }; caption: { es: string; en?: string }; width: number; height: number; isCover: boolean; galleryGroup: "suite" | "room" | "building" | "map" | null; categoryId: number | null; version: number }>; meta: { page: number; perPage: number; total: number } } } } } & Refused<400 | 401 | 403 | 404 | 409 | 413 | 415 | 422 | 503>;
    };
  };
  "/apartments/{id}/images/{imageId}": {
    /** Remove a picture of an apartment; for a day it can be restored; needs apartments:write */
    delete: {
      parameters: { path: { id: number; imageId: number }; header?: { 'accept-language'?: string } };
      responses: { 204: { content: never } } & Refused<401 | 403 | 404 | 409 | 413 | 503>;
    };
    /** Change the texts of a picture of an apartment; needs apartments:write */
    patch: {
      parameters: { path: { id: number; imageId: number }; header?: { 'accept-language'?: string } };
      requestBody: { content: { 'application/json': { alt?: { es: string; en?: string }; caption?: { es: string; en?: string }; version: number } } };
      responses: { 200: { content: { 'application/json': { id: number; src: string; alt: { es: string; en?: string }; caption: { es: string; en?: string }; width: number; height: number; isCover: boolean; galleryGroup: "suite" | "room" | "building" | "map" | null; categoryId: number | null; version: number } } } } & Refused<400 | 401 | 403 | 404 | 409 | 413 | 415 | 422 | 503>;
    };
  };
  "/apartments/{id}/images/{imageId}/cover": {
    /** Make a picture the cover of those of an apartment; needs apartments:write */
    post: {
      parameters: { path: { id: number; imageId: number }; header?: { 'accept-language'?: string } };
      responses: { 200: { content: { 'application/json': { id: number; src: string; alt: { es: string; en?: string }; caption: { es: string; en?: string }; width: number; height: number; isCover: boolean; galleryGroup: "suite" | "room" | "building" | "map" | null; categoryId: number | null; version: number } } } } & Refused<401 | 403 | 404 | 409 | 413 | 503>;
    };
  };
  "/apartments/{id}/images/{imageId}/restore": {
    /** Restore a removed picture of an apartment at its place; needs apartments:write */
    post: {
      parameters: { path: { id: number; imageId: number }; header?: { 'accept-language'?: string } };
      responses: { 200: { content: { 'application/json': { id: number; src: string; alt: { es: string; en?: string }; caption: { es: string; en?: string }; width: number; height: number; isCover: boolean; galleryGroup: "suite" | "room" | "building" | "map" | null; categoryId: number | null; version: number } } } } & Refused<401 | 403 | 404 | 409 | 413 | 422 | 503>;
    };
  };
  "/apartments/{id}/reactivate": {
    /** Put a retired apartment on sale again; needs apartments:write */
    post: {
      parameters: { path: { id: number }; header?: { 'accept-language'?: string } };
      responses: { 200: { content: { 'application/json': { code: string; categoryId: number; sharedFlatId: number | null; wholeFlat: boolean; floor: number; areaSqm: number; baseGuests: number; maxGuests: number; beds: { es: string; en?: string }; bathrooms: number; bathroomPrivate: boolean; description: { es: string; en?: string }; cleaningCents: number; bailCents: number; vatTreatment: "lodging" | "lease_company" | "exempt"; registrationText: string | null; status: "active" | "maintenance" | "retired"; letFrom: string | null; id: number; kind: "suite" | "room" | "whole_flat"; categoryName: { es: string; en?: string }; typeCategory: string; sharedFlatCode: string | null; images: number; equipment: number; calendars: number; priced: boolean; priceGaps: number; openBookings: number; actions: Array<{ action: "retire" | "reactivate" | "delete" | "duplicate"; allowed: boolean; reason: string | null }>; version: number } } } } & Refused<401 | 403 | 404 | 409 | 413 | 503>;
    };
  };
  "/apartments/{id}/retire": {
    /** Retire it; if refused, `bookings` lists the bookings that prevent it, and their number; needs apartments:write */
    post: {
      parameters: { path: { id: number }; header?: { 'accept-language'?: string } };
      responses: { 200: { content: { 'application/json': { code: string; categoryId: number; sharedFlatId: number | null; wholeFlat: boolean; floor: number; areaSqm: number; baseGuests: number; maxGuests: number; beds: { es: string; en?: string }; bathrooms: number; bathroomPrivate: boolean; description: { es: string; en?: string }; cleaningCents: number; bailCents: number; vatTreatment: "lodging" | "lease_company" | "exempt"; registrationText: string | null; status: "active" | "maintenance" | "retired"; letFrom: string | null; id: number; kind: "suite" | "room" | "whole_flat"; categoryName: { es: string; en?: string }; typeCategory: string; sharedFlatCode: string | null; images: number; equipment: number; calendars: number; priced: boolean; priceGaps: number; openBookings: number; actions: Array<{ action: "retire" | "reactivate" | "delete" | "duplicate"; allowed: boolean; reason: string | null }>; version: number } } } } & Refused<401 | 403 | 404 | 409 | 413 | 503>;
    };
  };
  "/audit": {
    /** Who changed what, when and from where, by view, search, filters and page; needs audit:read */
    get: {
      parameters: { query?: { view?: "all" | "changes" | "access" | "privacy"; q?: string; by?: "account" | "visitor" | "system"; user?: number; via?: "web" | "api" | "job" | "command" | Array<"web" | "api" | "job" | "command">; kind?: "booking" | "block" | "calendar_event" | "calendar_feed" | "customer" | "invoice" | "bail" | "bank_credit" | "bank_statement" | "accounting_month" | "accounting_year" | "account_map" | "legal_interest" | "vat_rules" | "verifactu" | "apartment" | "season" | "category" | "shared_flat" | "equipment" | "image" | "offer" | "building" | "mail" | "mail_text" | "alert" | "webhook" | "user" | "email" | "passkey" | "access_policy" | "audit" | "installation"; record?: string; action?: "sign_in" | "sign_in.failed" | "sign_out" | "session.ended" | "session.others_ended" | "session.token_reused" | "accounting_year.downloaded" | "audit.erased" | "audit.policy_set" | "audit.purged" | "customer.erased" | "customer.exported" | "mail.link_shown" | "user.erased" | "access_policy.updated" | "account_map.set" | "accounting_month.closed" | "accounting_month.opened" | "alert.reopened" | "alert.resolved" | "apartment.cleaning" | "apartment.created" | "apartment.deleted" | "apartment.duplicated" | "apartment.equipped" | "apartment.export_made" | "apartment.export_renewed" | "apartment.prices_copied" | "apartment.reactivated" | "apartment.retired" | "apartment.updated" | "bail.account" | "bail.answered" | "bail.deducted" | "bail.disputed" | "bail.evidence" | "bail.held" | "bail.hold_ended" | "bail.hold_ending" | "bail.in_vain" | "bail.received" | "bail.reduced" | "bail.returned" | "bail.undone" | "bank_credit.matched" | "bank_credit.set_aside" | "bank_credit.taken_back" | "bank_statement.uploaded" | "block.created" | "block.deleted" | "block.restored" | "block.updated" | "booking.bail_account" | "booking.bail_answered" | "booking.bail_deducted" | "booking.bail_disputed" | "booking.bail_evidence" | "booking.bail_held" | "booking.bail_hold_ended" | "booking.bail_hold_ending" | "booking.bail_in_vain" | "booking.bail_received" | "booking.bail_reduced" | "booking.bail_returned" | "booking.cancelled" | "booking.card_charged" | "booking.card_removed" | "booking.card_saved" | "booking.card_withdrawn" | "booking.checked_in" | "booking.checked_out" | "booking.claimed" | "booking.confirmed" | "booking.created" | "booking.expired" | "booking.fee_waived" | "booking.moved" | "booking.no_show" | "booking.note" | "booking.payment" | "booking.payment_failed" | "booking.payment_reminder" | "booking.payment_voided" | "booking.refund" | "booking.released" | "booking.reminders_off" | "booking.reminders_on" | "booking.repriced" | "booking.transfer_awaited" | "booking.undone" | "booking.updated" | "booking.vat_changed" | "building.closed" | "building.created" | "building.deleted" | "building.draft_discarded" | "building.draft_saved" | "building.logo_removed" | "building.logo_set" | "building.opened" | "building.published" | "building.shown" | "building.updated" | "calendar_feed.created" | "calendar_feed.deleted" | "calendar_feed.read" | "calendar_feed.updated" | "category.created" | "category.deleted" | "category.moved" | "category.updated" | "customer.created" | "customer.merged" | "customer.merged_into" | "customer.updated" | "equipment.created" | "equipment.deleted" | "equipment.updated" | "image.added" | "image.cover" | "image.removed" | "image.restored" | "image.updated" | "images.ordered" | "installation.in_service" | "invoice.annulled" | "invoice.draft_deleted" | "invoice.draft_updated" | "invoice.drafted" | "invoice.issued" | "invoice.payments_matched" | "invoice.record_mended" | "invoice.sent" | "legal_interest.set" | "mail.released" | "mail.repeated" | "mail_text.reset" | "mail_text.tested" | "mail_text.updated" | "offer.activated" | "offer.created" | "offer.deleted" | "offer.duplicated" | "offer.paused" | "offer.updated" | "outside_stay.kind" | "outside_stay.left" | "outside_stay.returned" | "recovery_codes.renewed" | "season.created" | "season.deleted" | "season.shortened" | "season.split" | "season.updated" | "second_factor.added" | "second_factor.removed" | "secret.rotated" | "shared_flat.created" | "shared_flat.deleted" | "shared_flat.updated" | "user.created" | "user.deactivated" | "user.deleted" | "user.email_changed" | "user.invitation_accepted" | "user.invitation_resent" | "user.invited" | "user.password_changed" | "user.password_reset" | "user.profile_changed" | "user.reactivated" | "user.registered" | "user.second_factor_reset" | "user.session_ended" | "user.sessions_ended" | "user.updated" | "vat_rules.changed" | "verifactu.certificate_removed" | "verifactu.certificate_set" | "verifactu.retried" | "verifactu.set" | "webhook.created" | "webhook.deleted" | "webhook.resent" | "webhook.secret_renewed" | "webhook.tested" | "webhook.updated"; from?: string; to?: string; sort?: "at" | "-at"; page?: number; perPage?: number }; header?: { 'accept-language'?: string } };
      responses: { 200: { content: { 'application/json': { data: Array<{ id: number; at: string; action: string; subject: { kind: string; id: string; name: string | Record<string, string> | null; exists: boolean }; user: { id: number; name: string; role: string | null } | null; via: "web" | "api" | "job" | "command" | null; networkAddress: string | null; device: string | null; buildingId: number | null }>; meta: { page: number; perPage: number; total: number } } } } } & Refused<401 | 403 | 409 | 503>;
    };
  };
  "/audit/policy": {
    /** How long entries are kept; needs audit:read */
    get: {
      parameters: { header?: { 'accept-language'?: string } };
      responses: { 200: { content: { 'application/json': { recordYears: number; accessMonths: number; version: number } } } } & Refused<401 | 403 | 409 | 503>;
    };
    /** Set how long entries are kept, which is never less than the law requires; needs users:write */
    put: {
      parameters: { header?: { 'accept-language'?: string } };
      requestBody: { content: { 'application/json': { recordYears: number; accessMonths: number; version: number } } };
      responses: { 200: { content: { 'application/json': { recordYears: number; accessMonths: number; version: number } } } } & Refused<400 | 401 | 403 | 409 | 413 | 415 | 422 | 503>;
    };
  };
  "/audit/{id}": {
    /** An entry, with the values before and after; needs audit:read */
    get: {
      parameters: { path: { id: number }; header?: { 'accept-language'?: string } };
      responses: { 200: { content: { 'application/json': { id: number; at: string; action: string; subject: { kind: string; id: string; name: string | Record<string, string> | null; exists: boolean }; user: { id: number; name: string; role: string | null } | null; via: "web" | "api" | "job" | "command" | null; networkAddress: string | null; device: string | null; buildingId: number | null; before: Record<string, unknown> | null; after: Record<string, unknown> | null } } } } & Refused<401 | 403 | 404 | 409 | 503>;
    };
  };
  "/availability": {
    /** What is free for a stay, at what price, and otherwise why not and when instead */
    get: {
      parameters: { query: { checkIn: string; checkOut: string; adults?: number; children?: number | null; type?: "suite" | "room"; offerCode?: string }; header?: { 'accept-language'?: string } };
      responses: { 200: { content: { 'application/json': { checkIn: string; checkOut: string; nights: number; data: Array<{ typeCategory: string; available: number; totalCents: number | null; refused: "not_available" | "no_price" | "min_nights" | "max_nights" | "too_many_guests" | "offer_not_applicable" | null; nearest: Array<{ checkIn: string; checkOut: string; totalCents: number }>; held: { reference: string; holdUntil: string } | null }> } } } } & Refused<403 | 422 | 503>;
    };
  };
  "/bails": {
    /** Bails by view, search, filters and page; needs bails:read */
    get: {
      parameters: { query?: { view?: "open" | "to_receive" | "held" | "to_return" | "overdue" | "disputed" | "closed" | "all"; q?: string; state?: "due" | "held" | "returned" | "partly_returned" | "retained" | "cancelled" | Array<"due" | "held" | "returned" | "partly_returned" | "retained" | "cancelled">; method?: "transfer" | "cash" | "bizum" | "card" | Array<"transfer" | "cash" | "bizum" | "card">; dueFrom?: string; dueTo?: string; receivedFrom?: string; receivedTo?: string; apartment?: string; sort?: string; page?: number; perPage?: number }; header?: { 'accept-language'?: string } };
      responses: { 200: { content: { 'application/json': { data: Array<{ id: number; status: "due" | "held" | "returned" | "partly_returned" | "retained" | "cancelled"; standing: "to_receive" | "held" | "on_hold" | "hold_ends" | "due_soon" | "due_today" | "overdue" | "awaits_disputes" | "closed" | "cancelled"; disputed: boolean; bookingId: number; reference: string; guest: string; apartment: string; method: string | null; holdUntil: string | null; receivedOn: string | null; leavesOn: string; dueBackOn: string | null; amountCents: number; deductedCents: number; interestCents: number; returnedCents: number; leftCents: number; accruedCents: number; accountLast4: string | null }>; meta: { page: number; perPage: number; total: number }; sums: { amountCents: number; deductedCents: number; returnedCents: number; leftCents: number } } } } } & Refused<401 | 403 | 409 | 503>;
    };
  };
  "/bails/{id}": {
    /** A bail with its ledger: received, deducted and why, disputes, and returned; needs bails:read */
    get: {
      parameters: { path: { id: number }; header?: { 'accept-language'?: string } };
      responses: { 200: { content: { 'application/json': { id: number; status: "due" | "held" | "returned" | "partly_returned" | "retained" | "cancelled"; standing: "to_receive" | "held" | "on_hold" | "hold_ends" | "due_soon" | "due_today" | "overdue" | "awaits_disputes" | "closed" | "cancelled"; amountCents: number; method: string | null; receivedOn: string | null; hold: { until: string | null; capturedCents: number; releasedCents: number; collected: boolean } | null; returnsBy: "hold" | "provider" | "hand" | null; moving: boolean; keysOn: string | null; dueBackOn: string | null; closedOn: string | null; deductedCents: number; interestCents: number; returnedCents: number; leftCents: number; accrued: { days: number; cents: number }; payout: { last4: string; holder: string } | null; booking: { id: number; reference: string; status: "pending" | "confirmed" | "checked_in" | "checked_out" | "cancelled" | "expired" | "no_show"; version: number; apartment: string; guest: string; checkIn: string; checkOut: string; owedCents: number }; payments: Array<{ id: number; amountCents: number; kind: "received" | "held" | "released" | "returned"; method: string; at: string; note: string; by: string | null }>; interest: Array<{ id: number; balanceCents: number; dueOn: string; paidOn: string; amountCents: number; at: string }>; deductions: Array<{ id: number; kind: "damage" | "service" | "charge"; concept: string; amountCents: number; keptCents: number; disputeUntil: string; at: string; by: string | null; reductions: Array<{ id: number; amountCents: number; reason: string; at: string; by: string | null }>; invoicedCents: number; invoices: Array<{ id: number; fullNumber: string }>; evidence: Array<{ id: number; kind: "picture" | "pdf"; name: string; bytes: number; at: string }>; dispute: { id: number; words: string; at: string; evidence: Array<{ id: number; kind: "picture" | "pdf"; name: string; bytes: number; at: string }>; answer: "upheld" | "reduced" | "withdrawn" | null; answerWords: string; answeredAt: string | null; answeredBy: string | null } | null }>; actions: Array<{ action: "receive" | "deduct" | "return" | "retain" | "account"; allowed: boolean; reason: string | null }> } } } } & Refused<401 | 403 | 404 | 409 | 503>;
    };
  };
  "/bails/{id}/account": {
    /** Set the account the bail is returned to; afterwards only its last four characters are shown; needs bails:write */
    put: {
      parameters: { path: { id: number }; header?: { 'accept-language'?: string } };
      requestBody: { content: { 'application/json': { iban: string; holder?: string; version?: number } } };
      responses: { 200: { content: { 'application/json': { id: number; status: "due" | "held" | "returned" | "partly_returned" | "retained" | "cancelled"; standing: "to_receive" | "held" | "on_hold" | "hold_ends" | "due_soon" | "due_today" | "overdue" | "awaits_disputes" | "closed" | "cancelled"; amountCents: number; method: string | null; receivedOn: string | null; hold: { until: string | null; capturedCents: number; releasedCents: number; collected: boolean } | null; returnsBy: "hold" | "provider" | "hand" | null; moving: boolean; keysOn: string | null; dueBackOn: string | null; closedOn: string | null; deductedCents: number; interestCents: number; returnedCents: number; leftCents: number; accrued: { days: number; cents: number }; payout: { last4: string; holder: string } | null; booking: { id: number; reference: string; status: "pending" | "confirmed" | "checked_in" | "checked_out" | "cancelled" | "expired" | "no_show"; version: number; apartment: string; guest: string; checkIn: string; checkOut: string; owedCents: number }; payments: Array<{ id: number; amountCents: number; kind: "received" | "held" | "released" | "returned"; method: string; at: string; note: string; by: string | null }>; interest: Array<{ id: number; balanceCents: number; dueOn: string; paidOn: string; amountCents: number; at: string }>; deductions: Array<{ id: number; kind: "damage" | "service" | "charge"; concept: string; amountCents: number; keptCents: number; disputeUntil: string; at: string; by: string | null; reductions: Array<{ id: number; amountCents: number; reason: string; at: string; by: string | null }>; invoicedCents: number; invoices: Array<{ id: number; fullNumber: string }>; evidence: Array<{ id: number; kind: "picture" | "pdf"; name: string; bytes: number; at: string }>; dispute: { id: number; words: string; at: string; evidence: Array<{ id: number; kind: "picture" | "pdf"; name: string; bytes: number; at: string }>; answer: "upheld" | "reduced" | "withdrawn" | null; answerWords: string; answeredAt: string | null; answeredBy: string | null } | null }>; actions: Array<{ action: "receive" | "deduct" | "return" | "retain" | "account"; allowed: boolean; reason: string | null }> } } } } & Refused<400 | 401 | 403 | 404 | 409 | 413 | 415 | 422 | 503>;
    };
  };
  "/bails/{id}/deductions": {
    /** Deduct from the bail, and notify the guest why; needs bails:write */
    post: {
      parameters: { path: { id: number }; header?: { 'accept-language'?: string; 'idempotency-key'?: string } };
      requestBody: { content: { 'application/json': { kind: "damage" | "service" | "charge"; concept: string; notify?: boolean; version?: number; amountCents: number } } };
      responses: { 201: { content: { 'application/json': { id: number; status: "due" | "held" | "returned" | "partly_returned" | "retained" | "cancelled"; standing: "to_receive" | "held" | "on_hold" | "hold_ends" | "due_soon" | "due_today" | "overdue" | "awaits_disputes" | "closed" | "cancelled"; amountCents: number; method: string | null; receivedOn: string | null; hold: { until: string | null; capturedCents: number; releasedCents: number; collected: boolean } | null; returnsBy: "hold" | "provider" | "hand" | null; moving: boolean; keysOn: string | null; dueBackOn: string | null; closedOn: string | null; deductedCents: number; interestCents: number; returnedCents: number; leftCents: number; accrued: { days: number; cents: number }; payout: { last4: string; holder: string } | null; booking: { id: number; reference: string; status: "pending" | "confirmed" | "checked_in" | "checked_out" | "cancelled" | "expired" | "no_show"; version: number; apartment: string; guest: string; checkIn: string; checkOut: string; owedCents: number }; payments: Array<{ id: number; amountCents: number; kind: "received" | "held" | "released" | "returned"; method: string; at: string; note: string; by: string | null }>; interest: Array<{ id: number; balanceCents: number; dueOn: string; paidOn: string; amountCents: number; at: string }>; deductions: Array<{ id: number; kind: "damage" | "service" | "charge"; concept: string; amountCents: number; keptCents: number; disputeUntil: string; at: string; by: string | null; reductions: Array<{ id: number; amountCents: number; reason: string; at: string; by: string | null }>; invoicedCents: number; invoices: Array<{ id: number; fullNumber: string }>; evidence: Array<{ id: number; kind: "picture" | "pdf"; name: string; bytes: number; at: string }>; dispute: { id: number; words: string; at: string; evidence: Array<{ id: number; kind: "picture" | "pdf"; name: string; bytes: number; at: string }>; answer: "upheld" | "reduced" | "withdrawn" | null; answerWords: string; answeredAt: string | null; answeredBy: string | null } | null }>; actions: Array<{ action: "receive" | "deduct" | "return" | "retain" | "account"; allowed: boolean; reason: string | null }> } } } } & Refused<400 | 401 | 403 | 404 | 409 | 413 | 415 | 422 | 503>;
    };
  };
  "/bails/{id}/deductions/{deductionId}/answer": {
    /** Answer a dispute, once; needs bails:write */
    post: {
      parameters: { path: { id: number; deductionId: number }; header?: { 'accept-language'?: string } };
      requestBody: { content: { 'application/json': { answer: "upheld" | "reduced" | "withdrawn"; toCents?: number; words: string; version?: number } } };
      responses: { 200: { content: { 'application/json': { id: number; status: "due" | "held" | "returned" | "partly_returned" | "retained" | "cancelled"; standing: "to_receive" | "held" | "on_hold" | "hold_ends" | "due_soon" | "due_today" | "overdue" | "awaits_disputes" | "closed" | "cancelled"; amountCents: number; method: string | null; receivedOn: string | null; hold: { until: string | null; capturedCents: number; releasedCents: number; collected: boolean } | null; returnsBy: "hold" | "provider" | "hand" | null; moving: boolean; keysOn: string | null; dueBackOn: string | null; closedOn: string | null; deductedCents: number; interestCents: number; returnedCents: number; leftCents: number; accrued: { days: number; cents: number }; payout: { last4: string; holder: string } | null; booking: { id: number; reference: string; status: "pending" | "confirmed" | "checked_in" | "checked_out" | "cancelled" | "expired" | "no_show"; version: number; apartment: string; guest: string; checkIn: string; checkOut: string; owedCents: number }; payments: Array<{ id: number; amountCents: number; kind: "received" | "held" | "released" | "returned"; method: string; at: string; note: string; by: string | null }>; interest: Array<{ id: number; balanceCents: number; dueOn: string; paidOn: string; amountCents: number; at: string }>; deductions: Array<{ id: number; kind: "damage" | "service" | "charge"; concept: string; amountCents: number; keptCents: number; disputeUntil: string; at: string; by: string | null; reductions: Array<{ id: number; amountCents: number; reason: string; at: string; by: string | null }>; invoicedCents: number; invoices: Array<{ id: number; fullNumber: string }>; evidence: Array<{ id: number; kind: "picture" | "pdf"; name: string; bytes: number; at: string }>; dispute: { id: number; words: string; at: string; evidence: Array<{ id: number; kind: "picture" | "pdf"; name: string; bytes: number; at: string }>; answer: "upheld" | "reduced" | "withdrawn" | null; answerWords: string; answeredAt: string | null; answeredBy: string | null } | null }>; actions: Array<{ action: "receive" | "deduct" | "return" | "retain" | "account"; allowed: boolean; reason: string | null }> } } } } & Refused<400 | 401 | 403 | 404 | 409 | 413 | 415 | 422 | 503>;
    };
  };
  "/bails/{id}/deductions/{deductionId}/dispute": {
    /** Record a guest’s dispute of a deduction; needs bails:write */
    post: {
      parameters: { path: { id: number; deductionId: number }; header?: { 'accept-language'?: string } };
      requestBody: { content: { 'application/json': { words: string; version?: number } } };
      responses: { 201: { content: { 'application/json': { id: number; status: "due" | "held" | "returned" | "partly_returned" | "retained" | "cancelled"; standing: "to_receive" | "held" | "on_hold" | "hold_ends" | "due_soon" | "due_today" | "overdue" | "awaits_disputes" | "closed" | "cancelled"; amountCents: number; method: string | null; receivedOn: string | null; hold: { until: string | null; capturedCents: number; releasedCents: number; collected: boolean } | null; returnsBy: "hold" | "provider" | "hand" | null; moving: boolean; keysOn: string | null; dueBackOn: string | null; closedOn: string | null; deductedCents: number; interestCents: number; returnedCents: number; leftCents: number; accrued: { days: number; cents: number }; payout: { last4: string; holder: string } | null; booking: { id: number; reference: string; status: "pending" | "confirmed" | "checked_in" | "checked_out" | "cancelled" | "expired" | "no_show"; version: number; apartment: string; guest: string; checkIn: string; checkOut: string; owedCents: number }; payments: Array<{ id: number; amountCents: number; kind: "received" | "held" | "released" | "returned"; method: string; at: string; note: string; by: string | null }>; interest: Array<{ id: number; balanceCents: number; dueOn: string; paidOn: string; amountCents: number; at: string }>; deductions: Array<{ id: number; kind: "damage" | "service" | "charge"; concept: string; amountCents: number; keptCents: number; disputeUntil: string; at: string; by: string | null; reductions: Array<{ id: number; amountCents: number; reason: string; at: string; by: string | null }>; invoicedCents: number; invoices: Array<{ id: number; fullNumber: string }>; evidence: Array<{ id: number; kind: "picture" | "pdf"; name: string; bytes: number; at: string }>; dispute: { id: number; words: string; at: string; evidence: Array<{ id: number; kind: "picture" | "pdf"; name: string; bytes: number; at: string }>; answer: "upheld" | "reduced" | "withdrawn" | null; answerWords: string; answeredAt: string | null; answeredBy: string | null } | null }>; actions: Array<{ action: "receive" | "deduct" | "return" | "retain" | "account"; allowed: boolean; reason: string | null }> } } } } & Refused<400 | 401 | 403 | 404 | 409 | 413 | 415 | 422 | 503>;
    };
  };
  "/bails/{id}/deductions/{deductionId}/evidence": {
    /** Add a picture or a PDF to a deduction; needs bails:write */
    post: {
      parameters: { path: { id: number; deductionId: number }; header?: { 'accept-language'?: string } };
      requestBody: { content: { 'multipart/form-data': { file: string } } };
      responses: { 201: { content: { 'application/json': { id: number; status: "due" | "held" | "returned" | "partly_returned" | "retained" | "cancelled"; standing: "to_receive" | "held" | "on_hold" | "hold_ends" | "due_soon" | "due_today" | "overdue" | "awaits_disputes" | "closed" | "cancelled"; amountCents: number; method: string | null; receivedOn: string | null; hold: { until: string | null; capturedCents: number; releasedCents: number; collected: boolean } | null; returnsBy: "hold" | "provider" | "hand" | null; moving: boolean; keysOn: string | null; dueBackOn: string | null; closedOn: string | null; deductedCents: number; interestCents: number; returnedCents: number; leftCents: number; accrued: { days: number; cents: number }; payout: { last4: string; holder: string } | null; booking: { id: number; reference: string; status: "pending" | "confirmed" | "checked_in" | "checked_out" | "cancelled" | "expired" | "no_show"; version: number; apartment: string; guest: string; checkIn: string; checkOut: string; owedCents: number }; payments: Array<{ id: number; amountCents: number; kind: "received" | "held" | "released" | "returned"; method: string; at: string; note: string; by: string | null }>; interest: Array<{ id: number; balanceCents: number; dueOn: string; paidOn: string; amountCents: number; at: string }>; deductions: Array<{ id: number; kind: "damage" | "service" | "charge"; concept: string; amountCents: number; keptCents: number; disputeUntil: string; at: string; by: string | null; reductions: Array<{ id: number; amountCents: number; reason: string; at: string; by: string | null }>; invoicedCents: number; invoices: Array<{ id: number; fullNumber: string }>; evidence: Array<{ id: number; kind: "picture" | "pdf"; name: string; bytes: number; at: string }>; dispute: { id: number; words: string; at: string; evidence: Array<{ id: number; kind: "picture" | "pdf"; name: string; bytes: number; at: string }>; answer: "upheld" | "reduced" | "withdrawn" | null; answerWords: string; answeredAt: string | null; answeredBy: string | null } | null }>; actions: Array<{ action: "receive" | "deduct" | "return" | "retain" | "account"; allowed: boolean; reason: string | null }> } } } } & Refused<401 | 403 | 404 | 409 | 413 | 415 | 422 | 503>;
    };
  };
  "/bails/{id}/deductions/{deductionId}/reductions": {
    /** Reduce a deduction in part or in full, by an entry with its reason; needs bails:write */
    post: {
      parameters: { path: { id: number; deductionId: number }; header?: { 'accept-language'?: string; 'idempotency-key'?: string } };
      requestBody: { content: { 'application/json': { amountCents: number; reason: string; version?: number } } };
      responses: { 201: { content: { 'application/json': { id: number; status: "due" | "held" | "returned" | "partly_returned" | "retained" | "cancelled"; standing: "to_receive" | "held" | "on_hold" | "hold_ends" | "due_soon" | "due_today" | "overdue" | "awaits_disputes" | "closed" | "cancelled"; amountCents: number; method: string | null; receivedOn: string | null; hold: { until: string | null; capturedCents: number; releasedCents: number; collected: boolean } | null; returnsBy: "hold" | "provider" | "hand" | null; moving: boolean; keysOn: string | null; dueBackOn: string | null; closedOn: string | null; deductedCents: number; interestCents: number; returnedCents: number; leftCents: number; accrued: { days: number; cents: number }; payout: { last4: string; holder: string } | null; booking: { id: number; reference: string; status: "pending" | "confirmed" | "checked_in" | "checked_out" | "cancelled" | "expired" | "no_show"; version: number; apartment: string; guest: string; checkIn: string; checkOut: string; owedCents: number }; payments: Array<{ id: number; amountCents: number; kind: "received" | "held" | "released" | "returned"; method: string; at: string; note: string; by: string | null }>; interest: Array<{ id: number; balanceCents: number; dueOn: string; paidOn: string; amountCents: number; at: string }>; deductions: Array<{ id: number; kind: "damage" | "service" | "charge"; concept: string; amountCents: number; keptCents: number; disputeUntil: string; at: string; by: string | null; reductions: Array<{ id: number; amountCents: number; reason: string; at: string; by: string | null }>; invoicedCents: number; invoices: Array<{ id: number; fullNumber: string }>; evidence: Array<{ id: number; kind: "picture" | "pdf"; name: string; bytes: number; at: string }>; dispute: { id: number; words: string; at: string; evidence: Array<{ id: number; kind: "picture" | "pdf"; name: string; bytes: number; at: string }>; answer: "upheld" | "reduced" | "withdrawn" | null; answerWords: string; answeredAt: string | null; answeredBy: string | null } | null }>; actions: Array<{ action: "receive" | "deduct" | "return" | "retain" | "account"; allowed: boolean; reason: string | null }> } } } } & Refused<400 | 401 | 403 | 404 | 409 | 413 | 415 | 422 | 503>;
    };
  };
  "/bails/{id}/evidence/{evidenceId}": {
    /** A file of evidence: a picture, or a PDF to be saved; needs bails:read */
    get: {
      parameters: { path: { id: number; evidenceId: number }; header?: { 'accept-language'?: string } };
      responses: { 200: { content: never } } & Refused<401 | 403 | 404 | 409 | 503>;
    };
  };
  "/bails/{id}/invoices": {
    /** Issue one invoice of deductions: damage without VAT, services with it; needs invoices:write */
    post: {
      parameters: { path: { id: number }; header?: { 'accept-language'?: string; 'idempotency-key'?: string } };
      requestBody: { content: { 'application/json': { deductionIds?: Array<number>; issuedOn?: string; version?: number } } };
      responses: { 201: { content: { 'application/json': { id: number; fullNumber: string; issuedOn: string; totalCents: number } } } } & Refused<400 | 401 | 403 | 404 | 409 | 413 | 415 | 422 | 503>;
    };
  };
  "/bails/{id}/invoices/rectify": {
    /** Rectify the invoices of deductions that were reduced; needs invoices:write */
    post: {
      parameters: { path: { id: number }; header?: { 'accept-language'?: string; 'idempotency-key'?: string } };
      requestBody: { content: { 'application/json': { issuedOn?: string; version?: number } } };
      responses: { 201: { content: { 'application/json': { data: Array<{ id: number; fullNumber: string; issuedOn: string; totalCents: number }> } } } } & Refused<400 | 401 | 403 | 404 | 409 | 413 | 415 | 422 | 503>;
    };
  };
  "/bails/{id}/receive": {
    /** Record that the bail was received; needs bails:write */
    post: {
      parameters: { path: { id: number }; header?: { 'accept-language'?: string; 'idempotency-key'?: string } };
      requestBody: { content: { 'application/json': { amountCents: number; otherAmount?: boolean; method: "transfer" | "cash" | "bizum" | "card"; on: string; note?: string; notify?: boolean; version?: number } } };
      responses: { 200: { content: { 'application/json': { id: number; status: "due" | "held" | "returned" | "partly_returned" | "retained" | "cancelled"; standing: "to_receive" | "held" | "on_hold" | "hold_ends" | "due_soon" | "due_today" | "overdue" | "awaits_disputes" | "closed" | "cancelled"; amountCents: number; method: string | null; receivedOn: string | null; hold: { until: string | null; capturedCents: number; releasedCents: number; collected: boolean } | null; returnsBy: "hold" | "provider" | "hand" | null; moving: boolean; keysOn: string | null; dueBackOn: string | null; closedOn: string | null; deductedCents: number; interestCents: number; returnedCents: number; leftCents: number; accrued: { days: number; cents: number }; payout: { last4: string; holder: string } | null; booking: { id: number; reference: string; status: "pending" | "confirmed" | "checked_in" | "checked_out" | "cancelled" | "expired" | "no_show"; version: number; apartment: string; guest: string; checkIn: string; checkOut: string; owedCents: number }; payments: Array<{ id: number; amountCents: number; kind: "received" | "held" | "released" | "returned"; method: string; at: string; note: string; by: string | null }>; interest: Array<{ id: number; balanceCents: number; dueOn: string; paidOn: string; amountCents: number; at: string }>; deductions: Array<{ id: number; kind: "damage" | "service" | "charge"; concept: string; amountCents: number; keptCents: number; disputeUntil: string; at: string; by: string | null; reductions: Array<{ id: number; amountCents: number; reason: string; at: string; by: string | null }>; invoicedCents: number; invoices: Array<{ id: number; fullNumber: string }>; evidence: Array<{ id: number; kind: "picture" | "pdf"; name: string; bytes: number; at: string }>; dispute: { id: number; words: string; at: string; evidence: Array<{ id: number; kind: "picture" | "pdf"; name: string; bytes: number; at: string }>; answer: "upheld" | "reduced" | "withdrawn" | null; answerWords: string; answeredAt: string | null; answeredBy: string | null } | null }>; actions: Array<{ action: "receive" | "deduct" | "return" | "retain" | "account"; allowed: boolean; reason: string | null }> } } } } & Refused<400 | 401 | 403 | 404 | 409 | 413 | 415 | 422 | 503>;
    };
  };
  "/bails/{id}/retain": {
    /** Retain all that is left of the bail, for one reason; needs bails:write */
    post: {
      parameters: { path: { id: number }; header?: { 'accept-language'?: string; 'idempotency-key'?: string } };
      requestBody: { content: { 'application/json': { kind: "damage" | "service" | "charge"; concept: string; notify?: boolean; version?: number } } };
      responses: { 200: { content: { 'application/json': { id: number; status: "due" | "held" | "returned" | "partly_returned" | "retained" | "cancelled"; standing: "to_receive" | "held" | "on_hold" | "hold_ends" | "due_soon" | "due_today" | "overdue" | "awaits_disputes" | "closed" | "cancelled"; amountCents: number; method: string | null; receivedOn: string | null; hold: { until: string | null; capturedCents: number; releasedCents: number; collected: boolean } | null; returnsBy: "hold" | "provider" | "hand" | null; moving: boolean; keysOn: string | null; dueBackOn: string | null; closedOn: string | null; deductedCents: number; interestCents: number; returnedCents: number; leftCents: number; accrued: { days: number; cents: number }; payout: { last4: string; holder: string } | null; booking: { id: number; reference: string; status: "pending" | "confirmed" | "checked_in" | "checked_out" | "cancelled" | "expired" | "no_show"; version: number; apartment: string; guest: string; checkIn: string; checkOut: string; owedCents: number }; payments: Array<{ id: number; amountCents: number; kind: "received" | "held" | "released" | "returned"; method: string; at: string; note: string; by: string | null }>; interest: Array<{ id: number; balanceCents: number; dueOn: string; paidOn: string; amountCents: number; at: string }>; deductions: Array<{ id: number; kind: "damage" | "service" | "charge"; concept: string; amountCents: number; keptCents: number; disputeUntil: string; at: string; by: string | null; reductions: Array<{ id: number; amountCents: number; reason: string; at: string; by: string | null }>; invoicedCents: number; invoices: Array<{ id: number; fullNumber: string }>; evidence: Array<{ id: number; kind: "picture" | "pdf"; name: string; bytes: number; at: string }>; dispute: { id: number; words: string; at: string; evidence: Array<{ id: number; kind: "picture" | "pdf"; name: string; bytes: number; at: string }>; answer: "upheld" | "reduced" | "withdrawn" | null; answerWords: string; answeredAt: string | null; answeredBy: string | null } | null }>; actions: Array<{ action: "receive" | "deduct" | "return" | "retain" | "account"; allowed: boolean; reason: string | null }> } } } } & Refused<400 | 401 | 403 | 404 | 409 | 413 | 415 | 422 | 503>;
    };
  };
  "/bails/{id}/return": {
    /** Return all that is left, with legal interest; needs bails:write */
    post: {
      parameters: { path: { id: number }; header?: { 'accept-language'?: string; 'idempotency-key'?: string } };
      requestBody: { content: { 'application/json': { method?: "transfer" | "cash" | "bizum" | "card"; on?: string; iban?: string; holder?: string; note?: string; notify?: boolean; version?: number } } };
      responses: { 200: { content: { 'application/json': { id: number; status: "due" | "held" | "returned" | "partly_returned" | "retained" | "cancelled"; standing: "to_receive" | "held" | "on_hold" | "hold_ends" | "due_soon" | "due_today" | "overdue" | "awaits_disputes" | "closed" | "cancelled"; amountCents: number; method: string | null; receivedOn: string | null; hold: { until: string | null; capturedCents: number; releasedCents: number; collected: boolean } | null; returnsBy: "hold" | "provider" | "hand" | null; moving: boolean; keysOn: string | null; dueBackOn: string | null; closedOn: string | null; deductedCents: number; interestCents: number; returnedCents: number; leftCents: number; accrued: { days: number; cents: number }; payout: { last4: string; holder: string } | null; booking: { id: number; reference: string; status: "pending" | "confirmed" | "checked_in" | "checked_out" | "cancelled" | "expired" | "no_show"; version: number; apartment: string; guest: string; checkIn: string; checkOut: string; owedCents: number }; payments: Array<{ id: number; amountCents: number; kind: "received" | "held" | "released" | "returned"; method: string; at: string; note: string; by: string | null }>; interest: Array<{ id: number; balanceCents: number; dueOn: string; paidOn: string; amountCents: number; at: string }>; deductions: Array<{ id: number; kind: "damage" | "service" | "charge"; concept: string; amountCents: number; keptCents: number; disputeUntil: string; at: string; by: string | null; reductions: Array<{ id: number; amountCents: number; reason: string; at: string; by: string | null }>; invoicedCents: number; invoices: Array<{ id: number; fullNumber: string }>; evidence: Array<{ id: number; kind: "picture" | "pdf"; name: string; bytes: number; at: string }>; dispute: { id: number; words: string; at: string; evidence: Array<{ id: number; kind: "picture" | "pdf"; name: string; bytes: number; at: string }>; answer: "upheld" | "reduced" | "withdrawn" | null; answerWords: string; answeredAt: string | null; answeredBy: string | null } | null }>; actions: Array<{ action: "receive" | "deduct" | "return" | "retain" | "account"; allowed: boolean; reason: string | null }> } } } } & Refused<400 | 401 | 403 | 404 | 409 | 413 | 415 | 422 | 503>;
    };
  };
  "/bails/{id}/undo": {
    /** Undo the last deduction before the guest is notified; needs bails:write */
    post: {
      parameters: { path: { id: number }; header?: { 'accept-language'?: string } };
      requestBody: { content: { 'application/json': { eventId: number; version?: number } } };
      responses: { 200: { content: { 'application/json': { id: number; status: "due" | "held" | "returned" | "partly_returned" | "retained" | "cancelled"; standing: "to_receive" | "held" | "on_hold" | "hold_ends" | "due_soon" | "due_today" | "overdue" | "awaits_disputes" | "closed" | "cancelled"; amountCents: number; method: string | null; receivedOn: string | null; hold: { until: string | null; capturedCents: number; releasedCents: number; collected: boolean } | null; returnsBy: "hold" | "provider" | "hand" | null; moving: boolean; keysOn: string | null; dueBackOn: string | null; closedOn: string | null; deductedCents: number; interestCents: number; returnedCents: number; leftCents: number; accrued: { days: number; cents: number }; payout: { last4: string; holder: string } | null; booking: { id: number; reference: string; status: "pending" | "confirmed" | "checked_in" | "checked_out" | "cancelled" | "expired" | "no_show"; version: number; apartment: string; guest: string; checkIn: string; checkOut: string; owedCents: number }; payments: Array<{ id: number; amountCents: number; kind: "received" | "held" | "released" | "returned"; method: string; at: string; note: string; by: string | null }>; interest: Array<{ id: number; balanceCents: number; dueOn: string; paidOn: string; amountCents: number; at: string }>; deductions: Array<{ id: number; kind: "damage" | "service" | "charge"; concept: string; amountCents: number; keptCents: number; disputeUntil: string; at: string; by: string | null; reductions: Array<{ id: number; amountCents: number; reason: string; at: string; by: string | null }>; invoicedCents: number; invoices: Array<{ id: number; fullNumber: string }>; evidence: Array<{ id: number; kind: "picture" | "pdf"; name: string; bytes: number; at: string }>; dispute: { id: number; words: string; at: string; evidence: Array<{ id: number; kind: "picture" | "pdf"; name: string; bytes: number; at: string }>; answer: "upheld" | "reduced" | "withdrawn" | null; answerWords: string; answeredAt: string | null; answeredBy: string | null } | null }>; actions: Array<{ action: "receive" | "deduct" | "return" | "retain" | "account"; allowed: boolean; reason: string | null }> } } } } & Refused<400 | 401 | 403 | 404 | 409 | 413 | 415 | 422 | 503>;
    };
  };
  "/bank/credits": {
    /** Credits from bank files, by view, search, days and page; needs payments:write */
    get: {
      parameters: { query?: { view?: "to_decide" | "matched" | "set_aside"; q?: string; from?: string; to?: string; sort?: string; page?: number; perPage?: number }; header?: { 'accept-language'?: string } };
      responses: { 200: { content: { 'application/json': { data: Array<{ id: number; account: string; bookedOn: string; valueOn: string; amountCents: number; matchedCents: number; concept: string; reference: string; setAsideAt: string | null; payments: Array<{ paymentId: number; bailId: number | null; bookingId: number; reference: string; amountCents: number }>; proposal: { bookingId: number; reference: string; owedCents: number; reason: "reference" | "owed_and_name" | "due_and_name" | "bail_reference" | "bail_and_name"; asBail: boolean } | null }>; meta: { page: number; perPage: number; total: number } } } } } & Refused<401 | 403 | 409 | 503>;
    };
  };
  "/bank/credits/{id}": {
    /** One credit, with its proposals; needs payments:write */
    get: {
      parameters: { path: { id: number }; header?: { 'accept-language'?: string } };
      responses: { 200: { content: { 'application/json': { id: number; account: string; bookedOn: string; valueOn: string; amountCents: number; matchedCents: number; concept: string; reference: string; setAsideAt: string | null; payments: Array<{ paymentId: number; bailId: number | null; bookingId: number; reference: string; amountCents: number }>; proposal: { bookingId: number; reference: string; owedCents: number; reason: "reference" | "owed_and_name" | "due_and_name" | "bail_reference" | "bail_and_name"; asBail: boolean } | null } } } } & Refused<401 | 403 | 404 | 409 | 503>;
    };
  };
  "/bank/credits/{id}/match": {
    /** Record the credit as a payment of a booking, or of several, or as a security deposit; needs payments:write */
    post: {
      parameters: { path: { id: number }; header?: { 'accept-language'?: string; 'idempotency-key'?: string } };
      requestBody: { content: { 'application/json': { parts: Array<{ bookingId: number; amountCents?: number; asBail?: boolean; allowMore?: boolean; confirm?: boolean; version?: number }> } } };
      responses: { 201: { content: { 'application/json': { id: number; payments: Array<{ paymentId: number; bailId: number | null; bookingId: number; reference: string; amountCents: number }> } } } } & Refused<400 | 401 | 403 | 404 | 409 | 413 | 415 | 422 | 503>;
    };
  };
  "/bank/credits/{id}/set-aside": {
    /** Set a credit aside as not for a booking; needs payments:write */
    post: {
      parameters: { path: { id: number }; header?: { 'accept-language'?: string } };
      responses: { 200: { content: { 'application/json': { id: number } } } } & Refused<401 | 403 | 404 | 409 | 413 | 503>;
    };
  };
  "/bank/credits/{id}/take-back": {
    /** Reopen a credit that was set aside; needs payments:write */
    post: {
      parameters: { path: { id: number }; header?: { 'accept-language'?: string } };
      responses: { 200: { content: { 'application/json': { id: number } } } } & Refused<401 | 403 | 404 | 409 | 413 | 503>;
    };
  };
  "/bank/statements": {
    /** Import a bank file: each credit is stored once, however often it is sent; needs payments:write */
    post: {
      parameters: { header?: { 'accept-language'?: string } };
      requestBody: { content: { 'multipart/form-data': { file: string; date?: string; valueDate?: string; amount?: string; concept?: string; concept2?: string; reference?: string; decimal?: "comma" | "point" } } };
      responses: { 201: { content: { 'application/json': { id: number | null; format: "norma43" | "csv"; credits: number; added: number; known: number; debits: number } } } } & Refused<401 | 403 | 409 | 413 | 415 | 422 | 503>;
    };
  };
  "/blocks": {
    /** Blocks by view, search, filters and page; needs bookings:read */
    get: {
      parameters: { query?: { view?: "current" | "coming" | "past" | "all"; q?: string; kind?: "maintenance" | "owner"; apartment?: number; sort?: string; page?: number; perPage?: number }; header?: { 'accept-language'?: string } };
      responses: { 200: { content: { 'application/json': { data: Array<{ apartmentId: number; checkIn: string; checkOut: string; kind: "maintenance" | "owner"; reason: string; id: number; apartmentCode: string; nights: number; version: number; createdAt: string }>; meta: { page: number; perPage: number; total: number } } } } } & Refused<401 | 403 | 409 | 503>;
    };
    /** Close an apartment for some nights; apartment_taken lists its occupants; needs bookings:write */
    post: {
      parameters: { header?: { 'accept-language'?: string } };
      requestBody: { content: { 'application/json': { apartmentId: number; checkIn: string; checkOut: string; kind?: "maintenance" | "owner"; reason?: string } } };
      responses: { 201: { content: { 'application/json': { apartmentId: number; checkIn: string; checkOut: string; kind: "maintenance" | "owner"; reason: string; id: number; apartmentCode: string; nights: number; version: number; createdAt: string } } } } & Refused<400 | 401 | 403 | 409 | 413 | 415 | 422 | 503>;
    };
  };
  "/blocks/{id}": {
    /** Delete the block and open the nights; needs bookings:write */
    delete: {
      parameters: { path: { id: number }; header?: { 'accept-language'?: string } };
      responses: { 204: { content: never } } & Refused<401 | 403 | 404 | 409 | 413 | 503>;
    };
    /** A block; needs bookings:read */
    get: {
      parameters: { path: { id: number }; header?: { 'accept-language'?: string } };
      responses: { 200: { content: { 'application/json': { apartmentId: number; checkIn: string; checkOut: string; kind: "maintenance" | "owner"; reason: string; id: number; apartmentCode: string; nights: number; version: number; createdAt: string } } } } & Refused<401 | 403 | 404 | 409 | 503>;
    };
    /** Change a block; needs bookings:write */
    patch: {
      parameters: { path: { id: number }; header?: { 'accept-language'?: string } };
      requestBody: { content: { 'application/json': { apartmentId?: number; checkIn?: string; checkOut?: string; kind?: "maintenance" | "owner"; reason?: string; version: number } } };
      responses: { 200: { content: { 'application/json': { apartmentId: number; checkIn: string; checkOut: string; kind: "maintenance" | "owner"; reason: string; id: number; apartmentCode: string; nights: number; version: number; createdAt: string } } } } & Refused<400 | 401 | 403 | 404 | 409 | 413 | 415 | 422 | 503>;
    };
  };
  "/blocks/{id}/restore": {
    /** Restore a block that was just deleted; needs bookings:write */
    post: {
      parameters: { path: { id: number }; header?: { 'accept-language'?: string } };
      responses: { 200: { content: { 'application/json': { apartmentId: number; checkIn: string; checkOut: string; kind: "maintenance" | "owner"; reason: string; id: number; apartmentCode: string; nights: number; version: number; createdAt: string } } } } & Refused<401 | 403 | 404 | 409 | 413 | 503>;
    };
  };
  "/bookings": {
    /** Bookings by search, filters, order and page; needs bookings:read */
    get: {
      parameters: { query?: { q?: string; view?: "all" | "turnover" | "arriving" | "leaving" | "in_house" | "unpaid" | "due_today" | "overdue" | "to_refund" | "holds"; state?: Array<"pending" | "confirmed" | "checked_in" | "checked_out" | "cancelled" | "expired" | "no_show">; channel?: Array<"web" | "direct" | "phone" | "airbnb" | "booking_com" | "vrbo" | "other">; apartment?: string; from?: string; to?: string; unpaid?: "1"; overdueFor?: "to_7" | "to_30" | "to_60" | "over_60"; sort?: string; page?: number; perPage?: number }; header?: { 'accept-language'?: string } };
      responses: { 200: { content: { 'application/json': { data: Array<{ id: number; reference: string; status: string; channel: string; checkIn: string; checkOut: string; nights: number; adults: number; children: number; apartment: string; customer: string; totalCents: number; balanceCents: number; toRefundCents: number }>; meta: { page: number; perPage: number; total: number } } } } } & Refused<401 | 403 | 409 | 503>;
    };
    /** Book a stay: an apartment is assigned and held until it is paid */
    post: {
      parameters: { header?: { 'accept-language'?: string; 'idempotency-key'?: string } };
      requestBody: { content: { 'application/json': { checkIn: string; checkOut: string; adults?: number; children?: number | null; typeCategory?: string; apartmentId?: number; offerCode?: string; customer: { firstName: string; lastName: string; email: string; phone: string; language?: "es" | "en" }; arrivalTime?: string; requests?: string } } };
      responses: { 201: { content: { 'application/json': { reference: string; status: "pending"; key: string; holdUntil: string; typeCategory: string; checkIn: string; checkOut: string; nights: number; totalCents: number; vat: Array<{ rate: number; baseCents: number; vatCents: number }>; bailCents: number; paymentPlan: Array<{ due: string; amountCents: number }> } } } } & Refused<400 | 403 | 409 | 413 | 415 | 422 | 429 | 503>;
    };
  };
  "/bookings/admin": {
    /** Book a stay for a guest: confirmed at once or held, at the quote or a price by hand; needs bookings:write */
    post: {
      parameters: { header?: { 'accept-language'?: string; 'idempotency-key'?: string } };
      requestBody: { content: { 'application/json': { checkIn: string; checkOut: string; typeCategory?: string; apartmentId?: number; adults: number; children?: number; customerId?: number | null; customer?: { firstName: string; lastName?: string; email?: string; phone?: string; language?: "es" | "en"; country?: string }; newCustomer?: boolean; invoiceCustomerId?: number | null; guests?: Array<{ firstName: string; lastName?: string; nationality?: string; documentKind?: "dni" | "nie" | "passport" | "other"; documentNumber?: string; birthDate?: string | null }>; channel?: "web" | "direct" | "phone" | "airbnb" | "booking_com" | "vrbo" | "other"; arrivalTime?: string | null; requests?: string; internalNotes?: string; offer?: "automatic" | "code" | "none"; offerCode?: string; agreedCents?: number | null; priceReason?: string; bailCents?: number | null; instalments?: Array<{ due: string; amountCents: number }>; price?: "quote" | "manual"; plan?: "usual" | "now" | "arrival" | "own"; state?: "pending" | "confirmed"; holdDate?: string; holdTime?: string; expectedCents?: number | null; notify?: boolean } } };
      responses: { 201: { content: { 'application/json': { id: number; reference: string; status: "pending" | "confirmed"; apartmentId: number; apartmentCode: string; totalCents: number } } } } & Refused<400 | 401 | 403 | 409 | 413 | 415 | 422 | 503>;
    };
  };
  "/bookings/admin/quote": {
    /** What is free for a stay, best fit first, and what it costs the way the team may sell it; needs bookings:write */
    post: {
      parameters: { header?: { 'accept-language'?: string } };
      requestBody: { content: { 'application/json': { checkIn?: string; checkOut?: string; typeCategory?: string; apartmentId?: number; adults?: number; children?: number; customerId?: number | null; customer?: { firstName: string; lastName?: string; email?: string; phone?: string; language?: "es" | "en"; country?: string }; newCustomer?: boolean; invoiceCustomerId?: number | null; guests?: Array<{ firstName: string; lastName?: string; nationality?: string; documentKind?: "dni" | "nie" | "passport" | "other"; documentNumber?: string; birthDate?: string | null }>; channel?: "web" | "direct" | "phone" | "airbnb" | "booking_com" | "vrbo" | "other"; arrivalTime?: string | null; requests?: string; internalNotes?: string; offer?: "automatic" | "code" | "none"; offerCode?: string; agreedCents?: number | null; priceReason?: string; bailCents?: number | null; instalments?: Array<{ due: string; amountCents: number }>; price?: "quote" | "manual"; plan?: "usual" | "now" | "arrival" | "own"; state?: "pending" | "confirmed"; holdDate?: string; holdTime?: string; expectedCents?: number | null; notify?: boolean } } };
      responses: { 200: { content: { 'application/json': { checkIn: string; checkOut: string; today: string; isUnderWay: boolean; apartments: Array<{ apartmentId: number; code: string; typeCategory: string; categoryName: string; free: boolean; totalCents: number | null; refusal: { code: string } & Record<string, unknown> | null; needsPriceByHand: boolean; idleDays: number; unready: "to_clean" | "in_progress" | null }>; freeCount: number; takenCount: number; chosen: { apartmentId: number; code: string; refusal: { code: string } & Record<string, unknown> | null; quotedCents: number | null; lines: Array<{ kind: "accommodation" | "extra_guest" | "cleaning" | "discount" | "adjustment"; description: string; quantity: number; unitCents: number; totalCents: number }>; totalCents: number; vat: Array<{ rate: number; baseCents: number; vatCents: number }>; vatWhy: string; bailCents: number; paymentPlan: Array<{ due: string; amountCents: number }> } | null; nearest: Array<{ checkIn: string; checkOut: string; totalCents: number }> } } } } & Refused<400 | 401 | 403 | 409 | 413 | 415 | 422 | 503>;
    };
  };
  "/bookings/{id}/payments": {
    /** Plan, payments and refunds of a booking; needs payments:read */
    get: {
      parameters: { path: { id: number }; header?: { 'accept-language'?: string } };
      responses: { 200: { content: { 'application/json': { id: number; reference: string; status: string; version: number; totalCents: number; paidCents: number; chargeCents: number; openCents: number; toRefundCents: number; cancellationFeeCents: number | null; waivedCents: number; plan: Array<{ due: string; amountCents: number; settledCents: number; openCents: number; daysLate: number; invoicedCents: number }>; savedCard: { last4: string | null; consentedAt: string; next: { on: string; amountCents: number } | null } | null; reminders: { off: boolean; next: { on: string; due: string; amountCents: number } | null; sent: Array<{ at: string; kind: "booking_payment_due" | "booking_payment_soon" | "booking_payment_overdue" | "booking_card_soon" | "booking_card_declined"; due: string | null; status: "queued" | "sent" | "kept" | "failed" | "withdrawn" }> }; data: Array<{ id: number; at: string; amountCents: number; method: string; status: "pending" | "authorized" | "succeeded" | "failed" | "released" | "refunded"; failure: "declined" | "insufficient_funds" | "expired_card" | "wrong_code" | "not_authenticated" | "cancelled" | "never_finished" | null; refundOf: number | null; refundableCents: number; voidOf: number | null; voided: boolean; voidable: boolean; voidRefusal: string | null; note: string; by: string | null }>; folio: Array<{ id: number; at: string; kind: "charge" | "fee" | "waiver" | "payment" | "refund" | "void"; amountCents: number; balanceCents: number; paymentId: number | null }>; waivers: Array<{ id: number; at: string; amountCents: number; reason: string; by: string | null }> } } } } & Refused<401 | 403 | 404 | 409 | 503>;
    };
    /** Record a transfer, cash, Bizum or a card payment at the terminal; needs payments:write */
    post: {
      parameters: { path: { id: number }; header?: { 'accept-language'?: string; 'idempotency-key'?: string } };
      requestBody: { content: { 'application/json': { amountCents: number; method: "transfer" | "cash" | "bizum" | "card"; on: string; note?: string; allowMore?: boolean; confirm?: boolean; version?: number } } };
      responses: { 201: { content: { 'application/json': { id: number; reference: string; status: string; version: number; eventId: number | null; invoices: Array<{ id: number; number: string }>; paymentId: number } } } } & Refused<400 | 401 | 403 | 404 | 409 | 413 | 415 | 422 | 503>;
    };
  };
  "/bookings/{id}/payments/{paymentId}/refund": {
    /** Refund a payment, in part or in full: by its provider, or recorded if refunded another way; needs payments:write */
    post: {
      parameters: { path: { id: number; paymentId: number }; header?: { 'accept-language'?: string; 'idempotency-key'?: string } };
      requestBody: { content: { 'application/json': { amountCents: number; method?: "transfer" | "cash" | "bizum" | "card"; on?: string; note?: string; waiveCents?: number; waiveReason?: string; version?: number } } };
      responses: { 201: { content: { 'application/json': { id: number; reference: string; status: string; version: number; eventId: number | null; invoices: Array<{ id: number; number: string }>; paymentId: number } } } } & Refused<400 | 401 | 403 | 404 | 409 | 413 | 415 | 422 | 503>;
    };
  };
  "/bookings/{id}/payments/{paymentId}/void": {
    /** Cancel a payment or refund recorded by mistake, on the day it was recorded; needs payments:write */
    post: {
      parameters: { path: { id: number; paymentId: number }; header?: { 'accept-language'?: string; 'idempotency-key'?: string } };
      requestBody: { content: { 'application/json': { reason: string; version?: number } } };
      responses: { 201: { content: { 'application/json': { id: number; reference: string; status: string; version: number; eventId: number | null; invoices: Array<{ id: number; number: string }>; paymentId: number } } } } & Refused<400 | 401 | 403 | 404 | 409 | 413 | 415 | 422 | 503>;
    };
  };
  "/bookings/{id}/plan/{position}/invoice": {
    /** Issue an advance invoice for an installment, paid or not, for what is not invoiced yet; needs invoices:write */
    post: {
      parameters: { path: { id: number; position: number }; header?: { 'accept-language'?: string; 'idempotency-key'?: string } };
      requestBody: { content: { 'application/json': { issuedOn?: string; version?: number } } };
      responses: { 201: { content: { 'application/json': { id: number; fullNumber: string; issuedOn: string; totalCents: number } } } } & Refused<400 | 401 | 403 | 404 | 409 | 413 | 415 | 422 | 503>;
    };
  };
  "/bookings/{id}/saved-card/charge": {
    /** Charge what is due today to the guest’s saved card; needs payments:write */
    post: {
      parameters: { path: { id: number }; header?: { 'accept-language'?: string } };
      requestBody: { content: { 'application/json': { version?: number } } };
      responses: { 200: { content: { 'application/json': { amountCents: number; outcome: "charged" | "declined" | "waiting" } } } } & Refused<400 | 401 | 403 | 404 | 409 | 413 | 415 | 422 | 503>;
    };
  };
  "/bookings/{id}/saved-card/removal": {
    /** Remove the card of a booking: nothing more is charged to it; needs payments:write */
    post: {
      parameters: { path: { id: number }; header?: { 'accept-language'?: string } };
      requestBody: { content: { 'application/json': { version?: number } } };
      responses: { 200: { content: { 'application/json': { id: number; reference: string; status: string; version: number; eventId: number | null; invoices: Array<{ id: number; number: string }> } } } } & Refused<400 | 401 | 403 | 404 | 409 | 413 | 415 | 422 | 503>;
    };
  };
  "/bookings/{id}/waive-fee": {
    /** Waive the fee of a stay that does not take place, or a part of it; needs payments:write */
    post: {
      parameters: { path: { id: number }; header?: { 'accept-language'?: string; 'idempotency-key'?: string } };
      requestBody: { content: { 'application/json': { amountCents: number; reason: string; version?: number } } };
      responses: { 200: { content: { 'application/json': { id: number; reference: string; status: string; version: number; eventId: number | null; invoices: Array<{ id: number; number: string }> } } } } & Refused<400 | 401 | 403 | 404 | 409 | 413 | 415 | 422 | 503>;
    };
  };
  "/bookings/{id}": {
    /** Change a booking, except its dates and apartment, which are moved; needs bookings:write */
    patch: {
      parameters: { path: { id: number }; header?: { 'accept-language'?: string } };
      requestBody: { content: { 'application/json': { adults?: number; children?: number; customerId?: number | null; customer?: { firstName: string; lastName?: string; email?: string; phone?: string; language?: "es" | "en"; country?: string }; newCustomer?: boolean; invoiceCustomerId?: number | null; guests?: Array<{ firstName: string; lastName?: string; nationality?: string; documentKind?: "dni" | "nie" | "passport" | "other"; documentNumber?: string; birthDate?: string | null }>; channel?: "web" | "direct" | "phone" | "airbnb" | "booking_com" | "vrbo" | "other"; arrivalTime?: string | null; requests?: string; internalNotes?: string; offer?: "automatic" | "code" | "none"; offerCode?: string; agreedCents?: number | null; priceReason?: string; bailCents?: number | null; instalments?: Array<{ due: string; amountCents: number }>; language?: "es" | "en"; price?: "keep" | "quote" | "manual"; plan?: "keep" | "usual" | "now" | "arrival" | "own"; vat?: "keep" | "rules" | "lodging" | "lease_company" | "exempt"; vatReason?: string; invoiceBy?: "stay" | "month" | "hand" | null; invoicePeriod?: "calendar" | "anniversary" | null; invoiceTiming?: "in_advance" | "in_arrears" | null; invoiceDue?: "after_issue" | "day" | null; invoiceDueDay?: number | null; notify?: boolean; version: number } } };
      responses: { 200: { content: { 'application/json': { id: number; reference: string; status: string; version: number; eventId: number | null; invoices: Array<{ id: number; number: string }> } } } } & Refused<400 | 401 | 403 | 404 | 409 | 413 | 415 | 422 | 503>;
    };
  };
  "/bookings/{id}/cancel": {
    /** Cancel the stay before it starts; needs bookings:write */
    post: {
      parameters: { path: { id: number }; header?: { 'accept-language'?: string } };
      requestBody: { content: { 'application/json': { version?: number; notify?: boolean; feeCents?: number; reason?: string } } };
      responses: { 200: { content: { 'application/json': { id: number; reference: string; status: "pending" | "confirmed" | "checked_in" | "checked_out" | "cancelled" | "expired" | "no_show"; version: number; eventId: number; invoices: Array<{ id: number; number: string }> } } } } & Refused<400 | 401 | 403 | 404 | 409 | 413 | 415 | 422 | 503>;
    };
  };
  "/bookings/{id}/cancellation": {
    /** What canceling today would cost and refund; needs bookings:read */
    get: {
      parameters: { path: { id: number }; header?: { 'accept-language'?: string } };
      responses: { 200: { content: { 'application/json': { freeUntil: string | null; isFree: boolean; feeCents: number; paidCents: number; refundCents: number; noShowFeeCents: number; noShowRefundCents: number; invoicing: { by: "stay" | "month" | "hand"; invoicedCents: number; now: Array<{ kind: "rectify" | "period" | "advance" | "rest"; cents: number; period?: { from: string; to: string }; of?: Array<{ rootId: number; number: string; lines: Array<{ vat: { rateBasisPoints: number; cause: string | null; article: string }; cents: number }> }> }>; next: { on: string; cents: number; period: { from: string; to: string } } | null; laterCents: number; missing: Array<string> } | null; noShowInvoicing: { by: "stay" | "month" | "hand"; invoicedCents: number; now: Array<{ kind: "rectify" | "period" | "advance" | "rest"; cents: number; period?: { from: string; to: string }; of?: Array<{ rootId: number; number: string; lines: Array<{ vat: { rateBasisPoints: number; cause: string | null; article: string }; cents: number }> }> }>; next: { on: string; cents: number; period: { from: string; to: string } } | null; laterCents: number; missing: Array<string> } | null } } } } & Refused<401 | 403 | 404 | 409 | 503>;
    };
  };
  "/bookings/{id}/check-in": {
    /** Check in: the guests have arrived; needs bookings:write */
    post: {
      parameters: { path: { id: number }; header?: { 'accept-language'?: string } };
      requestBody: { content: { 'application/json': { version?: number; at?: string; acknowledged?: Array<string> } } };
      responses: { 200: { content: { 'application/json': { id: number; reference: string; status: "pending" | "confirmed" | "checked_in" | "checked_out" | "cancelled" | "expired" | "no_show"; version: number; eventId: number; invoices: Array<{ id: number; number: string }> } } } } & Refused<400 | 401 | 403 | 404 | 409 | 413 | 415 | 422 | 503>;
    };
  };
  "/bookings/{id}/check-out": {
    /** Check out: the guests have left; if early, the remaining nights are free and the price is kept; needs bookings:write */
    post: {
      parameters: { path: { id: number }; header?: { 'accept-language'?: string } };
      requestBody: { content: { 'application/json': { version?: number; at?: string; acknowledged?: Array<string> } } };
      responses: { 200: { content: { 'application/json': { id: number; reference: string; status: "pending" | "confirmed" | "checked_in" | "checked_out" | "cancelled" | "expired" | "no_show"; version: number; eventId: number; invoices: Array<{ id: number; number: string }> } } } } & Refused<400 | 401 | 403 | 404 | 409 | 413 | 415 | 422 | 503>;
    };
  };
  "/bookings/{id}/confirm": {
    /** Confirm a hold without a payment; needs bookings:write */
    post: {
      parameters: { path: { id: number }; header?: { 'accept-language'?: string } };
      requestBody: { content: { 'application/json': { version?: number; notify?: boolean } } };
      responses: { 200: { content: { 'application/json': { id: number; reference: string; status: "pending" | "confirmed" | "checked_in" | "checked_out" | "cancelled" | "expired" | "no_show"; version: number; eventId: number; invoices: Array<{ id: number; number: string }> } } } } & Refused<400 | 401 | 403 | 404 | 409 | 413 | 415 | 422 | 503>;
    };
  };
  "/bookings/{id}/invoicing": {
    /** What was invoiced of a booking, what is due today, and what follows, as it is or if it charged otherwise; needs invoices:read */
    get: {
      parameters: { path: { id: number }; query?: { chargeCents?: string }; header?: { 'accept-language'?: string } };
      responses: { 200: { content: { 'application/json': { by: "stay" | "month" | "hand"; invoicedCents: number; now: Array<{ kind: "rectify" | "period" | "advance" | "rest"; cents: number; period?: { from: string; to: string }; of?: Array<{ rootId: number; number: string; lines: Array<{ vat: { rateBasisPoints: number; cause: string | null; article: string }; cents: number }> }> }>; next: { on: string; cents: number; period: { from: string; to: string } } | null; laterCents: number; missing: Array<string> } | null } } } & Refused<401 | 403 | 404 | 409 | 422 | 503>;
    };
  };
  "/bookings/{id}/move": {
    /** Where a booking could move to, best fit first, and who is in the way; needs bookings:write */
    get: {
      parameters: { path: { id: number }; query?: { checkIn?: string; checkOut?: string; from?: string }; header?: { 'accept-language'?: string } };
      responses: { 200: { content: { 'application/json': { checkIn: string; checkOut: string; nights: number; data: Array<{ apartmentId: number; code: string; category: string; free: boolean; refused: "not_available" | "apartment_not_let" | "too_many_guests" | null; by: { checkIn: string; checkOut: string; kind: "booking" | "hold" | "block" | "external"; name: string; source: "airbnb" | "booking_com" | "vrbo" | "other" | null } | null; freeUntil: string | null; differenceCents: number | null }>; splits: Array<{ segments: Array<{ apartmentId: number; from: string; to: string }>; differenceCents: number | null }> } } } } & Refused<401 | 403 | 404 | 409 | 422 | 503>;
    };
    /** Move a booking to other dates, another apartment, or several in turn; needs bookings:write */
    post: {
      parameters: { path: { id: number }; header?: { 'accept-language'?: string } };
      requestBody: { content: { 'application/json': { checkIn: string; checkOut: string; apartmentId?: number; segments?: Array<{ apartmentId: number; from: string; to: string }>; price?: "keep" | "requote" | "manual"; totalCents?: number; reason?: string; notify?: boolean; expectedDifferenceCents?: number; version?: number } } };
      responses: { 200: { content: { 'application/json': { id: number; reference: string; status: "pending" | "confirmed" | "checked_in" | "checked_out" | "cancelled" | "expired" | "no_show"; version: number; eventId: number; invoices: Array<{ id: number; number: string }>; differenceCents: number; totalCents: number } } } } & Refused<400 | 401 | 403 | 404 | 409 | 413 | 415 | 422 | 503>;
    };
  };
  "/bookings/{id}/move/preview": {
    /** What a move would change at each price, and whether it is possible; nothing is saved; needs bookings:write */
    post: {
      parameters: { path: { id: number }; header?: { 'accept-language'?: string } };
      requestBody: { content: { 'application/json': { checkIn: string; checkOut: string; apartmentId?: number; segments?: Array<{ apartmentId: number; from: string; to: string }>; price?: "keep" | "requote" | "manual"; totalCents?: number; reason?: string; notify?: boolean; expectedDifferenceCents?: number; version?: number } } };
      responses: { 200: { content: { 'application/json': { id: number; reference: string; status: "pending" | "confirmed" | "checked_in" | "checked_out" | "cancelled" | "expired" | "no_show"; version: number; possible: boolean; refusal: { code: string; message: string; apartmentCode?: string; maxGuests?: number; by?: { checkIn: string; checkOut: string; kind: "booking" | "hold" | "block" | "external"; name: string; source: "airbnb" | "booking_com" | "vrbo" | "other" | null } } | null; old: { checkIn: string; checkOut: string; nights: number; totalCents: number; balanceCents: number; toRefundCents: number; bailCents: number; segments: Array<{ apartmentId: number; from: string; to: string; code: string; category: string; nights: number; amountCents: number }> }; new: { checkIn: string; checkOut: string; nights: number; totalCents: number; balanceCents: number; toRefundCents: number; bailCents: number; segments: Array<{ apartmentId: number; from: string; to: string; code: string; category: string; nights: number; amountCents: number }>; instalments: Array<{ due: string; amountCents: number }> } | null; price: "keep" | "requote" | "manual"; keepTotalCents: number | null; requoteTotalCents: number | null; differenceCents: number | null; requoted: { segments: Array<{ apartmentId: number; from: string; to: string; code: string; category: string; nights: number; amountCents: number }>; instalments: Array<{ due: string; amountCents: number }> } | null; invoicing: { by: "stay" | "month" | "hand"; invoicedCents: number; now: Array<{ kind: "rectify" | "period" | "advance" | "rest"; cents: number; period?: { from: string; to: string }; of?: Array<{ rootId: number; number: string; lines: Array<{ vat: { rateBasisPoints: number; cause: string | null; article: string }; cents: number }> }> }>; next: { on: string; cents: number; period: { from: string; to: string } } | null; laterCents: number; missing: Array<string> } | null; resolvesConflict: boolean } } } } & Refused<400 | 401 | 403 | 404 | 409 | 413 | 415 | 422 | 503>;
    };
  };
  "/bookings/{id}/no-show": {
    /** Mark as a no-show; needs bookings:write */
    post: {
      parameters: { path: { id: number }; header?: { 'accept-language'?: string } };
      requestBody: { content: { 'application/json': { version?: number; notify?: boolean; feeCents?: number; reason?: string } } };
      responses: { 200: { content: { 'application/json': { id: number; reference: string; status: "pending" | "confirmed" | "checked_in" | "checked_out" | "cancelled" | "expired" | "no_show"; version: number; eventId: number; invoices: Array<{ id: number; number: string }> } } } } & Refused<400 | 401 | 403 | 404 | 409 | 413 | 415 | 422 | 503>;
    };
  };
  "/bookings/{id}/notes": {
    /** Add an internal note to the history; needs bookings:write */
    post: {
      parameters: { path: { id: number }; header?: { 'accept-language'?: string } };
      requestBody: { content: { 'application/json': { text: string } } };
      responses: { 201: { content: { 'application/json': { id: number } } } } & Refused<400 | 401 | 403 | 404 | 409 | 413 | 415 | 422 | 503>;
    };
  };
  "/bookings/{id}/plan": {
    /** Change when a booking is paid; what is already paid stays; needs payments:write */
    put: {
      parameters: { path: { id: number }; header?: { 'accept-language'?: string } };
      requestBody: { content: { 'application/json': { instalments: Array<{ due: string; amountCents: number }>; version: number } } };
      responses: { 200: { content: { 'application/json': { id: number; reference: string; status: string; version: number; eventId: number | null; invoices: Array<{ id: number; number: string }> } } } } & Refused<400 | 401 | 403 | 404 | 409 | 413 | 415 | 422 | 503>;
    };
  };
  "/bookings/{id}/quote": {
    /** What a booking would cost: as it is, quoted again, or by hand; nothing is saved; needs bookings:write */
    post: {
      parameters: { path: { id: number }; header?: { 'accept-language'?: string } };
      requestBody: { content: { 'application/json': { adults?: number; children?: number; customerId?: number | null; customer?: { firstName: string; lastName?: string; email?: string; phone?: string; language?: "es" | "en"; country?: string }; newCustomer?: boolean; invoiceCustomerId?: number | null; guests?: Array<{ firstName: string; lastName?: string; nationality?: string; documentKind?: "dni" | "nie" | "passport" | "other"; documentNumber?: string; birthDate?: string | null }>; channel?: "web" | "direct" | "phone" | "airbnb" | "booking_com" | "vrbo" | "other"; arrivalTime?: string | null; requests?: string; internalNotes?: string; offer?: "automatic" | "code" | "none"; offerCode?: string; agreedCents?: number | null; priceReason?: string; bailCents?: number | null; instalments?: Array<{ due: string; amountCents: number }>; language?: "es" | "en"; price?: "keep" | "quote" | "manual"; plan?: "keep" | "usual" | "now" | "arrival" | "own"; vat?: "keep" | "rules" | "lodging" | "lease_company" | "exempt"; vatReason?: string; invoiceBy?: "stay" | "month" | "hand" | null; invoicePeriod?: "calendar" | "anniversary" | null; invoiceTiming?: "in_advance" | "in_arrears" | null; invoiceDue?: "after_issue" | "day" | null; invoiceDueDay?: number | null; notify?: boolean } } };
      responses: { 200: { content: { 'application/json': { keptCents: number; quotedCents: number | null; quoteRefusal: string | null; totalCents: number; lines: Array<{ kind: "accommodation" | "extra_guest" | "cleaning" | "discount" | "adjustment"; description: string; quantity: number; unitCents: number; totalCents: number }>; paidCents: number; paymentPlan: Array<{ due: string; amountCents: number }>; invoicing: { by: "stay" | "month" | "hand"; invoicedCents: number; now: Array<{ kind: "rectify" | "period" | "advance" | "rest"; cents: number; period?: { from: string; to: string }; of?: Array<{ rootId: number; number: string; lines: Array<{ vat: { rateBasisPoints: number; cause: string | null; article: string }; cents: number }> }> }>; next: { on: string; cents: number; period: { from: string; to: string } } | null; laterCents: number; missing: Array<string> } | null } } } } & Refused<400 | 401 | 403 | 404 | 409 | 413 | 415 | 422 | 503>;
    };
  };
  "/bookings/{id}/reminders": {
    /** Turn the automatic payment reminders of a booking off or on; needs payments:write */
    put: {
      parameters: { path: { id: number }; header?: { 'accept-language'?: string } };
      requestBody: { content: { 'application/json': { off: boolean; version?: number } } };
      responses: { 200: { content: { 'application/json': { id: number; reference: string; status: string; version: number; eventId: number | null; invoices: Array<{ id: number; number: string }> } } } } & Refused<400 | 401 | 403 | 404 | 409 | 413 | 415 | 422 | 503>;
    };
  };
  "/bookings/{id}/undo": {
    /** Undo the last step, if the guest has not been notified (a void: needs payments:write); needs bookings:write */
    post: {
      parameters: { path: { id: number }; header?: { 'accept-language'?: string } };
      requestBody: { content: { 'application/json': { version?: number; eventId?: number } } };
      responses: { 200: { content: { 'application/json': { id: number; reference: string; status: "pending" | "confirmed" | "checked_in" | "checked_out" | "cancelled" | "expired" | "no_show"; version: number; eventId: number; invoices: Array<{ id: number; number: string }> } } } } & Refused<400 | 401 | 403 | 404 | 409 | 413 | 415 | 422 | 503>;
    };
  };
  "/bookings/{reference}": {
    /** One booking: by reference for its guest (with key) or the team, by id in full for the team (bookings:read) */
    get: {
      parameters: { path: { reference: string }; query?: { key?: string }; header?: { 'accept-language'?: string } };
      responses: { 200: { content: { 'application/json': { reference: string; status: string; typeCategory: string; checkIn: string; checkOut: string; nights: number; adults: number; children: number; holdUntil: string | null; totalCents: number; paidCents: number; balanceCents: number; toRefundCents: number; vat: Array<{ rate: number; baseCents: number; vatCents: number }>; bailCents: number; paymentPlan: Array<{ due: string; amountCents: number }>; savedCard: { last4: string | null; consentedAt: string; next: { on: string; amountCents: number } | null } | null } | { id: number; reference: string; status: "pending" | "confirmed" | "checked_in" | "checked_out" | "cancelled" | "expired" | "no_show"; version: number; apartment: string; apartmentId: number; channel: "web" | "direct" | "phone" | "airbnb" | "booking_com" | "vrbo" | "other"; holdUntil: string | null; language: "es" | "en"; arrivalTime: string | null; requests: string; internalNotes: string; lines: Array<{ kind: string; description: string; quantity: number; unitCents: number; totalCents: number }>; priceReason: string; vat: Array<{ rate: number; baseCents: number; vatCents: number }>; vatReason: { why: string | null; regimeFrom: string | null; fixedReason: string | null }; paymentPlan: Array<{ due: string; amountCents: number; settledCents: number; openCents: number; daysLate: number }>; payments: Array<{ id: number; amountCents: number; method: string; status: "pending" | "authorized" | "succeeded" | "failed" | "released" | "refunded"; at: string; note: string }>; bail: { amountCents: number; status: "due" | "held" | "returned" | "partly_returned" | "retained" | "cancelled"; dueBackOn: string | null } | null; checkIn: string; checkOut: string; nights: number; adults: number; children: number; customer: { id: number; firstName: string; lastName: string; companyName: string | null; email: string; phone: string; language: "es" | "en"; taxNumber: string | null } | null; invoiceCustomer: { id: number; firstName: string; lastName: string; companyName: string | null; email: string; phone: string; language: "es" | "en"; taxNumber: string | null } | null; invoicing: { invoiceBy: "stay" | "month" | "hand" | null; invoicePeriod: "calendar" | "anniversary" | null; invoiceTiming: "in_advance" | "in_arrears" | null; invoiceDue: "after_issue" | "day" | null; invoiceDueDay: number | null }; guests: Array<{ customerId: number | null; firstName: string; lastName: string; nationality: string | null; documentKind: string | null; documentNumber: string | null; birthDate: string | null }>; segments: Array<{ apartmentId: number; apartment: string; from: string; to: string; nights: number }>; totalCents: number; paidCents: number; balanceCents: number; toRefundCents: number; chargeCents: number; cancellationFeeCents: number | null; waivedCents: number; actions: Array<{ action: "confirm" | "check_in" | "check_out" | "take_payment" | "move" | "edit" | "cancel" | "mark_no_show" | "undo"; allowed: boolean; reason: string | null; detail: string | null; warnings: Array<string> }>; history: Array<{ id: number; at: string; kind: string; by: string | null; detail: Record<string, unknown>; undoneAt: string | null }> } } } } & Refused<401 | 403 | 404 | 503>;
    };
  };
  "/bookings/{reference}/bail": {
    /** The security deposit of a booking for its guest: received, deducted and why, and returned */
    get: {
      parameters: { path: { reference: string }; query?: { key?: string }; header?: { 'accept-language'?: string } };
      responses: { 200: { content: { 'application/json': { reference: string; status: "due" | "held" | "returned" | "partly_returned" | "retained" | "cancelled"; amountCents: number; receivedOn: string | null; method: string | null; hold: { until: string | null; capturedCents: number; releasedCents: number; isCollected: boolean; isEnding: boolean } | null; online: { methods: Array<"card" | "bizum">; isTrial: boolean; hold: { offered: true; until: string } | { offered: false; reason: "no_holds" } | { offered: false; reason: "stay_too_long"; holdDays: number; endsOn: string } } | null; goesToCard: boolean; onTheWayCents: number; keysOn: string | null; dueBackOn: string | null; deductedCents: number; interestCents: number; returnedCents: number; leftCents: number; accrued: { days: number; cents: number }; payoutLast4: string | null; returns: Array<{ id: number; amountCents: number; method: string; on: string }>; interest: Array<{ id: number; balanceCents: number; dueOn: string; paidOn: string; amountCents: number }>; deductions: Array<{ id: number; kind: "damage" | "service" | "charge"; concept: string; amountCents: number; keptCents: number; on: string; disputeUntil: string; mayDispute: boolean; reductions: Array<{ id: number; amountCents: number; reason: string; on: string }>; evidence: Array<{ id: number; kind: "picture" | "pdf"; name: string }>; dispute: { words: string; on: string; evidence: Array<{ id: number; kind: "picture" | "pdf"; name: string }>; answer: "upheld" | "reduced" | "withdrawn" | null; answerWords: string; answeredOn: string | null } | null }> } } } } & Refused<404 | 503>;
    };
  };
  "/bookings/{reference}/bail/account": {
    /** As the guest, set the account the security deposit is returned to; afterwards only its last four characters are shown */
    put: {
      parameters: { path: { reference: string }; header?: { 'accept-language'?: string } };
      requestBody: { content: { 'application/json': { iban: string; holder?: string; key?: string } } };
      responses: { 200: { content: { 'application/json': { reference: string; status: "due" | "held" | "returned" | "partly_returned" | "retained" | "cancelled"; amountCents: number; receivedOn: string | null; method: string | null; hold: { until: string | null; capturedCents: number; releasedCents: number; isCollected: boolean; isEnding: boolean } | null; online: { methods: Array<"card" | "bizum">; isTrial: boolean; hold: { offered: true; until: string } | { offered: false; reason: "no_holds" } | { offered: false; reason: "stay_too_long"; holdDays: number; endsOn: string } } | null; goesToCard: boolean; onTheWayCents: number; keysOn: string | null; dueBackOn: string | null; deductedCents: number; interestCents: number; returnedCents: number; leftCents: number; accrued: { days: number; cents: number }; payoutLast4: string | null; returns: Array<{ id: number; amountCents: number; method: string; on: string }>; interest: Array<{ id: number; balanceCents: number; dueOn: string; paidOn: string; amountCents: number }>; deductions: Array<{ id: number; kind: "damage" | "service" | "charge"; concept: string; amountCents: number; keptCents: number; on: string; disputeUntil: string; mayDispute: boolean; reductions: Array<{ id: number; amountCents: number; reason: string; on: string }>; evidence: Array<{ id: number; kind: "picture" | "pdf"; name: string }>; dispute: { words: string; on: string; evidence: Array<{ id: number; kind: "picture" | "pdf"; name: string }>; answer: "upheld" | "reduced" | "withdrawn" | null; answerWords: string; answeredOn: string | null } | null }> } } } } & Refused<400 | 403 | 404 | 409 | 413 | 415 | 422 | 503>;
    };
  };
  "/bookings/{reference}/bail/deductions/{deductionId}/dispute": {
    /** Dispute a deduction as the guest, once and in time */
    post: {
      parameters: { path: { reference: string; deductionId: number }; header?: { 'accept-language'?: string } };
      requestBody: { content: { 'application/json': { words: string; key?: string }; 'multipart/form-data': { words: string; key?: string; pictures?: Array<string> } } };
      responses: { 201: { content: { 'application/json': { reference: string; status: "due" | "held" | "returned" | "partly_returned" | "retained" | "cancelled"; amountCents: number; receivedOn: string | null; method: string | null; hold: { until: string | null; capturedCents: number; releasedCents: number; isCollected: boolean; isEnding: boolean } | null; online: { methods: Array<"card" | "bizum">; isTrial: boolean; hold: { offered: true; until: string } | { offered: false; reason: "no_holds" } | { offered: false; reason: "stay_too_long"; holdDays: number; endsOn: string } } | null; goesToCard: boolean; onTheWayCents: number; keysOn: string | null; dueBackOn: string | null; deductedCents: number; interestCents: number; returnedCents: number; leftCents: number; accrued: { days: number; cents: number }; payoutLast4: string | null; returns: Array<{ id: number; amountCents: number; method: string; on: string }>; interest: Array<{ id: number; balanceCents: number; dueOn: string; paidOn: string; amountCents: number }>; deductions: Array<{ id: number; kind: "damage" | "service" | "charge"; concept: string; amountCents: number; keptCents: number; on: string; disputeUntil: string; mayDispute: boolean; reductions: Array<{ id: number; amountCents: number; reason: string; on: string }>; evidence: Array<{ id: number; kind: "picture" | "pdf"; name: string }>; dispute: { words: string; on: string; evidence: Array<{ id: number; kind: "picture" | "pdf"; name: string }>; answer: "upheld" | "reduced" | "withdrawn" | null; answerWords: string; answeredOn: string | null } | null }> } } } } & Refused<400 | 403 | 404 | 409 | 413 | 415 | 422 | 503>;
    };
  };
  "/bookings/{reference}/bail/payments": {
    /** Start paying the security deposit, or putting it on hold on the card; separate from the cost of the stay */
    post: {
      parameters: { path: { reference: string }; header?: { 'accept-language'?: string; 'idempotency-key'?: string } };
      requestBody: { content: { 'application/json': { method: "card" | "bizum" | "hold"; key?: string } } };
      responses: { 201: { content: { 'application/json': { payment: string; reference: string; status: "pending" | "authorized" | "succeeded" | "failed" | "released" | "refunded"; amountCents: number; next: { kind: "go"; url: string } | { kind: "post"; url: string; fields: Record<string, string> } | { kind: "element"; clientSecret: string; publishableKey: string; scriptUrl: string } | null } } } } & Refused<400 | 403 | 404 | 409 | 413 | 415 | 422 | 429 | 503>;
    };
  };
  "/bookings/{reference}/claim": {
    /** Add a booking made without an account to the current user’s account; needs own:read */
    post: {
      parameters: { path: { reference: string }; header?: { 'accept-language'?: string } };
      requestBody: { content: { 'application/json': { email?: string; key?: string } } };
      responses: { 200: { content: { 'application/json': { reference: string; status: "added" | "asked" } } }; 202: { content: { 'application/json': { reference: string; status: "added" | "asked" } } } } & Refused<400 | 401 | 403 | 404 | 409 | 413 | 415 | 422 | 429 | 503>;
    };
  };
  "/bookings/{reference}/invoices": {
    /** The issued invoices of a booking for its guest */
    get: {
      parameters: { path: { reference: string }; query?: { key?: string }; header?: { 'accept-language'?: string } };
      responses: { 200: { content: { 'application/json': { data: Array<{ id: number; fullNumber: string; type: "F1" | "F2" | "F3" | "R1" | "R2" | "R3" | "R4" | "R5"; issuedOn: string; dueOn: string; totalCents: number; isPurged: boolean; isAskedFor: boolean; status: "paid" | "due" | "overdue" | "to_refund" | "credited" | "correcting" | "replaced" | "annulled" }> } } } } & Refused<404 | 503>;
    };
  };
  "/bookings/{reference}/invoices/recipient": {
    /** As the guest, set who future invoices of a booking are made out to */
    put: {
      parameters: { path: { reference: string }; header?: { 'accept-language'?: string } };
      requestBody: { content: { 'application/json': { kind: "person" | "company"; name: string; taxNumber: string; street: string; postcode?: string; city: string; country: string; email?: string; orderNumber?: string; costCentre?: string; key?: string } } };
      responses: { 200: { content: { 'application/json': { status: "none" | "given" | "settled" | "closed"; name: string } } } } & Refused<400 | 403 | 404 | 409 | 413 | 415 | 422 | 503>;
    };
  };
  "/bookings/{reference}/invoices/{invoiceId}/pdf": {
    /** An invoice of a booking as PDF for its guest, as stored */
    get: {
      parameters: { path: { reference: string; invoiceId: number }; query?: { key?: string }; header?: { 'accept-language'?: string } };
      responses: { 200: { content: { 'application/pdf': string } } } & Refused<404 | 410 | 503>;
    };
  };
  "/bookings/{reference}/invoices/{invoiceId}/ubl": {
    /** An invoice of a booking for its guest as EN 16931 data, in UBL 2.1 */
    get: {
      parameters: { path: { reference: string; invoiceId: number }; query?: { key?: string }; header?: { 'accept-language'?: string } };
      responses: { 200: { content: { 'application/xml': string } } } & Refused<404 | 410 | 503>;
    };
  };
  "/bookings/{reference}/link": {
    /** Mail the link to a held booking to its guest; nothing is mailed for a hold unless this is called */
    post: {
      parameters: { path: { reference: string }; header?: { 'accept-language'?: string } };
      requestBody: { content: { 'application/json': { key?: string; email?: string } } };
      responses: { 202: { content: { 'application/json': { to: string } } } } & Refused<400 | 403 | 404 | 409 | 413 | 415 | 422 | 429 | 503>;
    };
  };
  "/bookings/{reference}/payments": {
    /** Start a payment: for a hold, its first installment, which confirms it; otherwise what is due, or all that is owed */
    post: {
      parameters: { path: { reference: string }; header?: { 'accept-language'?: string; 'idempotency-key'?: string } };
      requestBody: { content: { 'application/json': { method: "card" | "bizum"; amount?: "due" | "all"; keepCard?: Array<{ due: string; amountCents: number }>; key?: string } } };
      responses: { 201: { content: { 'application/json': { payment: string; reference: string; status: "pending" | "authorized" | "succeeded" | "failed" | "released" | "refunded"; amountCents: number; next: { kind: "go"; url: string } | { kind: "post"; url: string; fields: Record<string, string> } | { kind: "element"; clientSecret: string; publishableKey: string; scriptUrl: string } | null } } } } & Refused<400 | 403 | 404 | 409 | 413 | 415 | 422 | 429 | 503>;
    };
  };
  "/bookings/{reference}/payments/{payment}": {
    /** The outcome of a guest’s payment */
    get: {
      parameters: { path: { reference: string; payment: string }; query?: { key?: string }; header?: { 'accept-language'?: string } };
      responses: { 200: { content: { 'application/json': { payment: string; reference: string; status: "pending" | "authorized" | "succeeded" | "failed" | "released" | "refunded"; amountCents: number; declined: string | null } } } } & Refused<404 | 503>;
    };
  };
  "/bookings/{reference}/saved-card/withdrawal": {
    /** As the guest, withdraw permission to charge the card for future installments */
    post: {
      parameters: { path: { reference: string }; header?: { 'accept-language'?: string } };
      requestBody: { content: { 'application/json': { key?: string } } };
      responses: { 200: { content: { 'application/json': { reference: string } } } } & Refused<400 | 403 | 404 | 409 | 413 | 415 | 422 | 503>;
    };
  };
  "/building": {
    /** Buildings by search and page; needs building:read */
    get: {
      parameters: { query?: { q?: string; sort?: string; page?: number; perPage?: number }; header?: { 'accept-language'?: string } };
      responses: { 200: { content: { 'application/json': { data: Array<{ id: number; name: string; legalName: string; street: string; city: string; isPublic: boolean; isOpen: boolean; hasDraft: boolean; apartments: number; version: number }>; meta: { page: number; perPage: number; total: number } } } } } & Refused<401 | 403 | 409 | 503>;
    };
    /** A new building; the first one is shown to the public; needs building:write */
    post: {
      parameters: { header?: { 'accept-language'?: string } };
      requestBody: { content: { 'application/json': { name: string; legalName: string; taxNumber: string; street: string; postcode: string; city: string; country?: string; phone: string; email: string; shortName?: string | null; latitude?: number | null; longitude?: number | null; whatsapp?: string | null; checkInTime?: string; checkOutTime?: string; timeZone?: string; referencePrefix?: string; downPaymentBasisPoints?: number; balanceDaysBefore?: number; reminderDaysBefore?: Array<number>; reminderDaysAfter?: Array<number>; holdMinutes?: number; transferHoldDays?: number; bookableMonthsAhead?: number; cancellationFreeDays?: number | null; houseRules?: { es: string; en?: string }; promises?: { utilities?: boolean; weeklyCleaning?: boolean; repairs?: boolean; equalReplacement?: boolean; freeIfMistaken?: boolean; noParties?: boolean; dataInEurope?: boolean }; bankAccount?: string | null; invoiceSeries?: string; rectifyingSeries?: string; simplifiedSeries?: string; invoicesFrom?: string | null; invoicePeriod?: "calendar" | "anniversary"; invoiceTiming?: "in_advance" | "in_arrears"; mailsInvoices?: boolean; monthlyFromNights?: number; invoiceDueDay?: number | null; feeVat?: "stay" | "compensation"; vatTreatment?: "lodging" | "lease_company" | "exempt"; paymentDays?: number; registrationText?: string | null; tagManagerContainer?: string | null; socialLinks?: { instagram?: string; facebook?: string; linkedin?: string; youtube?: string; x?: string }; noticeEmails?: Array<string>; noticeEvents?: Array<"web_booking" | "contact_message">; reportEmails?: Array<string>; reportLanguage?: "es" | "en" } } };
      responses: { 201: { content: { 'application/json': { id: number; version: number; isPublic: boolean; openedAt: string | null; name: string; legalName: string; taxNumber: string; street: string; postcode: string; city: string; country: string; phone: string; email: string; shortName: string | null; latitude: number | null; longitude: number | null; whatsapp: string | null; checkInTime: string; checkOutTime: string; timeZone: string; referencePrefix: string; downPaymentBasisPoints: number; balanceDaysBefore: number; reminderDaysBefore: Array<number>; reminderDaysAfter: Array<number>; holdMinutes: number; transferHoldDays: number; bookableMonthsAhead: number; cancellationFreeDays: number | null; houseRules: { es: string; en?: string }; promises: { utilities?: boolean; weeklyCleaning?: boolean; repairs?: boolean; equalReplacement?: boolean; freeIfMistaken?: boolean; noParties?: boolean; dataInEurope?: boolean }; bankAccount: string | null; invoiceSeries: string; rectifyingSeries: string; simplifiedSeries: string; invoicesFrom: string | null; invoicePeriod: "calendar" | "anniversary"; invoiceTiming: "in_advance" | "in_arrears"; mailsInvoices: boolean; monthlyFromNights: number; invoiceDueDay: number | null; feeVat: "stay" | "compensation"; vatTreatment: "lodging" | "lease_company" | "exempt"; paymentDays: number; registrationText: string | null; tagManagerContainer: string | null; socialLinks: { instagram?: string; facebook?: string; linkedin?: string; youtube?: string; x?: string }; noticeEmails: Array<string>; noticeEvents: Array<"web_booking" | "contact_message">; reportEmails: Array<string>; reportLanguage: "es" | "en"; content: { home?: { title: { es: string; en?: string }; intro: { es: string; en?: string }; heroFile: string; house: { title: { es: string; en?: string }; text: { es: string; en?: string }; file: string; caption: { es: string; en?: string } }; promises: Array<{ title: { es: string; en?: string }; text: { es: string; en?: string } }>; surroundings: { title: { es: string; en?: string }; text: { es: string; en?: string }; distances: Array<{ place: { es: string; en?: string }; time: { es: string; en?: string } }> } }; presentation?: { title: { es: string; en?: string }; heroFile: string; heroCaption: { es: string; en?: string }; heading: { es: string; en?: string }; lead: { es: string; en?: string }; text: { es: string; en?: string }; floors: Array<{ floor: { es: string; en?: string }; text: { es: string; en?: string } }>; pictures: Array<{ file: string; caption: { es: string; en?: string } }>; notes: Array<{ title: { es: string; en?: string }; text: { es: string; en?: string } }> }; gallery?: { lead: { es: string; en?: string } }; contact?: { lead: { es: string; en?: string }; reception: { es: string; en?: string }; directions: Array<{ from: { es: string; en?: string }; how: { es: string; en?: string } }>; map?: { file: string } }; look?: { entry: { file: string }; missing: { file: string } }; documents?: { insurance?: { title: { es: string; en?: string }; linkText: { es: string; en?: string }; lead: { es: string; en?: string }; body: { es: string; en?: string }; questions: Array<{ question: { es: string; en?: string }; answer: { es: string; en?: string } }> }; taxes?: { title: { es: string; en?: string }; linkText: { es: string; en?: string }; lead: { es: string; en?: string }; body: { es: string; en?: string }; questions: Array<{ question: { es: string; en?: string }; answer: { es: string; en?: string } }> }; travel?: { title: { es: string; en?: string }; linkText: { es: string; en?: string }; lead: { es: string; en?: string }; body: { es: string; en?: string }; questions: Array<{ question: { es: string; en?: string }; answer: { es: string; en?: string } }> } }; legal?: { notice?: { es: string; en?: string }; terms?: { es: string; en?: string }; privacy?: { es: string; en?: string }; cookies?: { es: string; en?: string } }; houseRules?: { es: string; en?: string }; cancellation?: { freeDaysBefore: number } }; published: { home?: { title: { es: string; en?: string }; intro: { es: string; en?: string }; heroFile: string; house: { title: { es: string; en?: string }; text: { es: string; en?: string }; file: string; caption: { es: string; en?: string } }; promises: Array<{ title: { es: string; en?: string }; text: { es: string; en?: string } }>; surroundings: { title: { es: string; en?: string }; text: { es: string; en?: string }; distances: Array<{ place: { es: string; en?: string }; time: { es: string; en?: string } }> } }; presentation?: { title: { es: string; en?: string }; heroFile: string; heroCaption: { es: string; en?: string }; heading: { es: string; en?: string }; lead: { es: string; en?: string }; text: { es: string; en?: string }; floors: Array<{ floor: { es: string; en?: string }; text: { es: string; en?: string } }>; pictures: Array<{ file: string; caption: { es: string; en?: string } }>; notes: Array<{ title: { es: string; en?: string }; text: { es: string; en?: string } }> }; gallery?: { lead: { es: string; en?: string } }; contact?: { lead: { es: string; en?: string }; reception: { es: string; en?: string }; directions: Array<{ from: { es: string; en?: string }; how: { es: string; en?: string } }>; map?: { file: string } }; look?: { entry: { file: string }; missing: { file: string } }; documents?: { insurance?: { title: { es: string; en?: string }; linkText: { es: string; en?: string }; lead: { es: string; en?: string }; body: { es: string; en?: string }; questions: Array<{ question: { es: string; en?: string }; answer: { es: string; en?: string } }> }; taxes?: { title: { es: string; en?: string }; linkText: { es: string; en?: string }; lead: { es: string; en?: string }; body: { es: string; en?: string }; questions: Array<{ question: { es: string; en?: string }; answer: { es: string; en?: string } }> }; travel?: { title: { es: string; en?: string }; linkText: { es: string; en?: string }; lead: { es: string; en?: string }; body: { es: string; en?: string }; questions: Array<{ question: { es: string; en?: string }; answer: { es: string; en?: string } }> } }; legal?: { notice?: { es: string; en?: string }; terms?: { es: string; en?: string }; privacy?: { es: string; en?: string }; cookies?: { es: string; en?: string } }; houseRules?: { es: string; en?: string }; cancellation?: { freeDaysBefore: number } }; drafted: Array<"home" | "presentation" | "gallery" | "contact" | "look" | "documents.insurance" | "documents.taxes" | "documents.travel" | "legal.notice" | "legal.terms" | "legal.privacy" | "legal.cookies">; actions: Array<{ action: "edit" | "publish" | "discard_draft" | "show" | "delete"; allowed: boolean; reason: string | null }> } } } } & Refused<400 | 401 | 403 | 409 | 413 | 415 | 422 | 503>;
    };
  };
  "/building/{id}": {
    /** Delete a building without apartments, bookings and mails; needs building:write */
    delete: {
      parameters: { path: { id: number }; header?: { 'accept-language'?: string } };
      responses: { 204: { content: never } } & Refused<401 | 403 | 404 | 409 | 413 | 503>;
    };
    /** A building with its draft and published texts, and the allowed actions; needs building:read */
    get: {
      parameters: { path: { id: number }; header?: { 'accept-language'?: string } };
      responses: { 200: { content: { 'application/json': { id: number; version: number; isPublic: boolean; openedAt: string | null; name: string; legalName: string; taxNumber: string; street: string; postcode: string; city: string; country: string; phone: string; email: string; shortName: string | null; latitude: number | null; longitude: number | null; whatsapp: string | null; checkInTime: string; checkOutTime: string; timeZone: string; referencePrefix: string; downPaymentBasisPoints: number; balanceDaysBefore: number; reminderDaysBefore: Array<number>; reminderDaysAfter: Array<number>; holdMinutes: number; transferHoldDays: number; bookableMonthsAhead: number; cancellationFreeDays: number | null; houseRules: { es: string; en?: string }; promises: { utilities?: boolean; weeklyCleaning?: boolean; repairs?: boolean; equalReplacement?: boolean; freeIfMistaken?: boolean; noParties?: boolean; dataInEurope?: boolean }; bankAccount: string | null; invoiceSeries: string; rectifyingSeries: string; simplifiedSeries: string; invoicesFrom: string | null; invoicePeriod: "calendar" | "anniversary"; invoiceTiming: "in_advance" | "in_arrears"; mailsInvoices: boolean; monthlyFromNights: number; invoiceDueDay: number | null; feeVat: "stay" | "compensation"; vatTreatment: "lodging" | "lease_company" | "exempt"; paymentDays: number; registrationText: string | null; tagManagerContainer: string | null; socialLinks: { instagram?: string; facebook?: string; linkedin?: string; youtube?: string; x?: string }; noticeEmails: Array<string>; noticeEvents: Array<"web_booking" | "contact_message">; reportEmails: Array<string>; reportLanguage: "es" | "en"; content: { home?: { title: { es: string; en?: string }; intro: { es: string; en?: string }; heroFile: string; house: { title: { es: string; en?: string }; text: { es: string; en?: string }; file: string; caption: { es: string; en?: string } }; promises: Array<{ title: { es: string; en?: string }; text: { es: string; en?: string } }>; surroundings: { title: { es: string; en?: string }; text: { es: string; en?: string }; distances: Array<{ place: { es: string; en?: string }; time: { es: string; en?: string } }> } }; presentation?: { title: { es: string; en?: string }; heroFile: string; heroCaption: { es: string; en?: string }; heading: { es: string; en?: string }; lead: { es: string; en?: string }; text: { es: string; en?: string }; floors: Array<{ floor: { es: string; en?: string }; text: { es: string; en?: string } }>; pictures: Array<{ file: string; caption: { es: string; en?: string } }>; notes: Array<{ title: { es: string; en?: string }; text: { es: string; en?: string } }> }; gallery?: { lead: { es: string; en?: string } }; contact?: { lead: { es: string; en?: string }; reception: { es: string; en?: string }; directions: Array<{ from: { es: string; en?: string }; how: { es: string; en?: string } }>; map?: { file: string } }; look?: { entry: { file: string }; missing: { file: string } }; documents?: { insurance?: { title: { es: string; en?: string }; linkText: { es: string; en?: string }; lead: { es: string; en?: string }; body: { es: string; en?: string }; questions: Array<{ question: { es: string; en?: string }; answer: { es: string; en?: string } }> }; taxes?: { title: { es: string; en?: string }; linkText: { es: string; en?: string }; lead: { es: string; en?: string }; body: { es: string; en?: string }; questions: Array<{ question: { es: string; en?: string }; answer: { es: string; en?: string } }> }; travel?: { title: { es: string; en?: string }; linkText: { es: string; en?: string }; lead: { es: string; en?: string }; body: { es: string; en?: string }; questions: Array<{ question: { es: string; en?: string }; answer: { es: string; en?: string } }> } }; legal?: { notice?: { es: string; en?: string }; terms?: { es: string; en?: string }; privacy?: { es: string; en?: string }; cookies?: { es: string; en?: string } }; houseRules?: { es: string; en?: string }; cancellation?: { freeDaysBefore: number } }; published: { home?: { title: { es: string; en?: string }; intro: { es: string; en?: string }; heroFile: string; house: { title: { es: string; en?: string }; text: { es: string; en?: string }; file: string; caption: { es: string; en?: string } }; promises: Array<{ title: { es: string; en?: string }; text: { es: string; en?: string } }>; surroundings: { title: { es: string; en?: string }; text: { es: string; en?: string }; distances: Array<{ place: { es: string; en?: string }; time: { es: string; en?: string } }> } }; presentation?: { title: { es: string; en?: string }; heroFile: string; heroCaption: { es: string; en?: string }; heading: { es: string; en?: string }; lead: { es: string; en?: string }; text: { es: string; en?: string }; floors: Array<{ floor: { es: string; en?: string }; text: { es: string; en?: string } }>; pictures: Array<{ file: string; caption: { es: string; en?: string } }>; notes: Array<{ title: { es: string; en?: string }; text: { es: string; en?: string } }> }; gallery?: { lead: { es: string; en?: string } }; contact?: { lead: { es: string; en?: string }; reception: { es: string; en?: string }; directions: Array<{ from: { es: string; en?: string }; how: { es: string; en?: string } }>; map?: { file: string } }; look?: { entry: { file: string }; missing: { file: string } }; documents?: { insurance?: { title: { es: string; en?: string }; linkText: { es: string; en?: string }; lead: { es: string; en?: string }; body: { es: string; en?: string }; questions: Array<{ question: { es: string; en?: string }; answer: { es: string; en?: string } }> }; taxes?: { title: { es: string; en?: string }; linkText: { es: string; en?: string }; lead: { es: string; en?: string }; body: { es: string; en?: string }; questions: Array<{ question: { es: string; en?: string }; answer: { es: string; en?: string } }> }; travel?: { title: { es: string; en?: string }; linkText: { es: string; en?: string }; lead: { es: string; en?: string }; body: { es: string; en?: string }; questions: Array<{ question: { es: string; en?: string }; answer: { es: string; en?: string } }> } }; legal?: { notice?: { es: string; en?: string }; terms?: { es: string; en?: string }; privacy?: { es: string; en?: string }; cookies?: { es: string; en?: string } }; houseRules?: { es: string; en?: string }; cancellation?: { freeDaysBefore: number } }; drafted: Array<"home" | "presentation" | "gallery" | "contact" | "look" | "documents.insurance" | "documents.taxes" | "documents.travel" | "legal.notice" | "legal.terms" | "legal.privacy" | "legal.cookies">; actions: Array<{ action: "edit" | "publish" | "discard_draft" | "show" | "delete"; allowed: boolean; reason: string | null }> } } } } & Refused<401 | 403 | 404 | 409 | 503>;
    };
    /** Change data, which applies at once, and the draft of texts (each part that is given is taken as a whole); needs building:write */
    patch: {
      parameters: { path: { id: number }; header?: { 'accept-language'?: string } };
      requestBody: { content: { 'application/json': { name?: string; legalName?: string; taxNumber?: string; street?: string; postcode?: string; city?: string; country?: string; phone?: string; email?: string; shortName?: string | null; latitude?: number | null; longitude?: number | null; whatsapp?: string | null; checkInTime?: string; checkOutTime?: string; timeZone?: string; referencePrefix?: string; downPaymentBasisPoints?: number; balanceDaysBefore?: number; reminderDaysBefore?: Array<number>; reminderDaysAfter?: Array<number>; holdMinutes?: number; transferHoldDays?: number; bookableMonthsAhead?: number; cancellationFreeDays?: number | null; houseRules?: { es: string; en?: string }; promises?: { utilities?: boolean; weeklyCleaning?: boolean; repairs?: boolean; equalReplacement?: boolean; freeIfMistaken?: boolean; noParties?: boolean; dataInEurope?: boolean }; bankAccount?: string | null; invoiceSeries?: string; rectifyingSeries?: string; simplifiedSeries?: string; invoicesFrom?: string | null; invoicePeriod?: "calendar" | "anniversary"; invoiceTiming?: "in_advance" | "in_arrears"; mailsInvoices?: boolean; monthlyFromNights?: number; invoiceDueDay?: number | null; feeVat?: "stay" | "compensation"; vatTreatment?: "lodging" | "lease_company" | "exempt"; paymentDays?: number; registrationText?: string | null; tagManagerContainer?: string | null; socialLinks?: { instagram?: string; facebook?: string; linkedin?: string; youtube?: string; x?: string }; noticeEmails?: Array<string>; noticeEvents?: Array<"web_booking" | "contact_message">; reportEmails?: Array<string>; reportLanguage?: "es" | "en"; content?: { home?: { title: { es: string; en?: string }; intro: { es: string; en?: string }; heroFile: string; house: { title: { es: string; en?: string }; text: { es: string; en?: string }; file: string; caption: { es: string; en?: string } }; promises: Array<{ title: { es: string; en?: string }; text: { es: string; en?: string } }>; surroundings: { title: { es: string; en?: string }; text: { es: string; en?: string }; distances: Array<{ place: { es: string; en?: string }; time: { es: string; en?: string } }> } }; presentation?: { title: { es: string; en?: string }; heroFile: string; heroCaption: { es: string; en?: string }; heading: { es: string; en?: string }; lead: { es: string; en?: string }; text: { es: string; en?: string }; floors: Array<{ floor: { es: string; en?: string }; text: { es: string; en?: string } }>; pictures: Array<{ file: string; caption: { es: string; en?: string } }>; notes: Array<{ title: { es: string; en?: string }; text: { es: string; en?: string } }> }; gallery?: { lead: { es: string; en?: string } }; contact?: { lead: { es: string; en?: string }; reception: { es: string; en?: string }; directions: Array<{ from: { es: string; en?: string }; how: { es: string; en?: string } }>; map?: { file: string } }; look?: { entry: { file: string }; missing: { file: string } }; documents?: { insurance?: { title: { es: string; en?: string }; linkText: { es: string; en?: string }; lead: { es: string; en?: string }; body: { es: string; en?: string }; questions: Array<{ question: { es: string; en?: string }; answer: { es: string; en?: string } }> }; taxes?: { title: { es: string; en?: string }; linkText: { es: string; en?: string }; lead: { es: string; en?: string }; body: { es: string; en?: string }; questions: Array<{ question: { es: string; en?: string }; answer: { es: string; en?: string } }> }; travel?: { title: { es: string; en?: string }; linkText: { es: string; en?: string }; lead: { es: string; en?: string }; body: { es: string; en?: string }; questions: Array<{ question: { es: string; en?: string }; answer: { es: string; en?: string } }> } }; legal?: { notice?: { es: string; en?: string }; terms?: { es: string; en?: string }; privacy?: { es: string; en?: string }; cookies?: { es: string; en?: string } } }; version: number } } };
      responses: { 200: { content: { 'application/json': { id: number; version: number; isPublic: boolean; openedAt: string | null; name: string; legalName: string; taxNumber: string; street: string; postcode: string; city: string; country: string; phone: string; email: string; shortName: string | null; latitude: number | null; longitude: number | null; whatsapp: string | null; checkInTime: string; checkOutTime: string; timeZone: string; referencePrefix: string; downPaymentBasisPoints: number; balanceDaysBefore: number; reminderDaysBefore: Array<number>; reminderDaysAfter: Array<number>; holdMinutes: number; transferHoldDays: number; bookableMonthsAhead: number; cancellationFreeDays: number | null; houseRules: { es: string; en?: string }; promises: { utilities?: boolean; weeklyCleaning?: boolean; repairs?: boolean; equalReplacement?: boolean; freeIfMistaken?: boolean; noParties?: boolean; dataInEurope?: boolean }; bankAccount: string | null; invoiceSeries: string; rectifyingSeries: string; simplifiedSeries: string; invoicesFrom: string | null; invoicePeriod: "calendar" | "anniversary"; invoiceTiming: "in_advance" | "in_arrears"; mailsInvoices: boolean; monthlyFromNights: number; invoiceDueDay: number | null; feeVat: "stay" | "compensation"; vatTreatment: "lodging" | "lease_company" | "exempt"; paymentDays: number; registrationText: string | null; tagManagerContainer: string | null; socialLinks: { instagram?: string; facebook?: string; linkedin?: string; youtube?: string; x?: string }; noticeEmails: Array<string>; noticeEvents: Array<"web_booking" | "contact_message">; reportEmails: Array<string>; reportLanguage: "es" | "en"; content: { home?: { title: { es: string; en?: string }; intro: { es: string; en?: string }; heroFile: string; house: { title: { es: string; en?: string }; text: { es: string; en?: string }; file: string; caption: { es: string; en?: string } }; promises: Array<{ title: { es: string; en?: string }; text: { es: string; en?: string } }>; surroundings: { title: { es: string; en?: string }; text: { es: string; en?: string }; distances: Array<{ place: { es: string; en?: string }; time: { es: string; en?: string } }> } }; presentation?: { title: { es: string; en?: string }; heroFile: string; heroCaption: { es: string; en?: string }; heading: { es: string; en?: string }; lead: { es: string; en?: string }; text: { es: string; en?: string }; floors: Array<{ floor: { es: string; en?: string }; text: { es: string; en?: string } }>; pictures: Array<{ file: string; caption: { es: string; en?: string } }>; notes: Array<{ title: { es: string; en?: string }; text: { es: string; en?: string } }> }; gallery?: { lead: { es: string; en?: string } }; contact?: { lead: { es: string; en?: string }; reception: { es: string; en?: string }; directions: Array<{ from: { es: string; en?: string }; how: { es: string; en?: string } }>; map?: { file: string } }; look?: { entry: { file: string }; missing: { file: string } }; documents?: { insurance?: { title: { es: string; en?: string }; linkText: { es: string; en?: string }; lead: { es: string; en?: string }; body: { es: string; en?: string }; questions: Array<{ question: { es: string; en?: string }; answer: { es: string; en?: string } }> }; taxes?: { title: { es: string; en?: string }; linkText: { es: string; en?: string }; lead: { es: string; en?: string }; body: { es: string; en?: string }; questions: Array<{ question: { es: string; en?: string }; answer: { es: string; en?: string } }> }; travel?: { title: { es: string; en?: string }; linkText: { es: string; en?: string }; lead: { es: string; en?: string }; body: { es: string; en?: string }; questions: Array<{ question: { es: string; en?: string }; answer: { es: string; en?: string } }> } }; legal?: { notice?: { es: string; en?: string }; terms?: { es: string; en?: string }; privacy?: { es: string; en?: string }; cookies?: { es: string; en?: string } }; houseRules?: { es: string; en?: string }; cancellation?: { freeDaysBefore: number } }; published: { home?: { title: { es: string; en?: string }; intro: { es: string; en?: string }; heroFile: string; house: { title: { es: string; en?: string }; text: { es: string; en?: string }; file: string; caption: { es: string; en?: string } }; promises: Array<{ title: { es: string; en?: string }; text: { es: string; en?: string } }>; surroundings: { title: { es: string; en?: string }; text: { es: string; en?: string }; distances: Array<{ place: { es: string; en?: string }; time: { es: string; en?: string } }> } }; presentation?: { title: { es: string; en?: string }; heroFile: string; heroCaption: { es: string; en?: string }; heading: { es: string; en?: string }; lead: { es: string; en?: string }; text: { es: string; en?: string }; floors: Array<{ floor: { es: string; en?: string }; text: { es: string; en?: string } }>; pictures: Array<{ file: string; caption: { es: string; en?: string } }>; notes: Array<{ title: { es: string; en?: string }; text: { es: string; en?: string } }> }; gallery?: { lead: { es: string; en?: string } }; contact?: { lead: { es: string; en?: string }; reception: { es: string; en?: string }; directions: Array<{ from: { es: string; en?: string }; how: { es: string; en?: string } }>; map?: { file: string } }; look?: { entry: { file: string }; missing: { file: string } }; documents?: { insurance?: { title: { es: string; en?: string }; linkText: { es: string; en?: string }; lead: { es: string; en?: string }; body: { es: string; en?: string }; questions: Array<{ question: { es: string; en?: string }; answer: { es: string; en?: string } }> }; taxes?: { title: { es: string; en?: string }; linkText: { es: string; en?: string }; lead: { es: string; en?: string }; body: { es: string; en?: string }; questions: Array<{ question: { es: string; en?: string }; answer: { es: string; en?: string } }> }; travel?: { title: { es: string; en?: string }; linkText: { es: string; en?: string }; lead: { es: string; en?: string }; body: { es: string; en?: string }; questions: Array<{ question: { es: string; en?: string }; answer: { es: string; en?: string } }> } }; legal?: { notice?: { es: string; en?: string }; terms?: { es: string; en?: string }; privacy?: { es: string; en?: string }; cookies?: { es: string; en?: string } }; houseRules?: { es: string; en?: string }; cancellation?: { freeDaysBefore: number } }; drafted: Array<"home" | "presentation" | "gallery" | "contact" | "look" | "documents.insurance" | "documents.taxes" | "documents.travel" | "legal.notice" | "legal.terms" | "legal.privacy" | "legal.cookies">; actions: Array<{ action: "edit" | "publish" | "discard_draft" | "show" | "delete"; allowed: boolean; reason: string | null }> } } } } & Refused<400 | 401 | 403 | 404 | 409 | 413 | 415 | 422 | 503>;
    };
  };
  "/building/{id}/close": {
    /** Close the building to the public; bookings stay; needs building:write */
    post: {
      parameters: { path: { id: number }; header?: { 'accept-language'?: string } };
      requestBody: { content: { 'application/json': { version: number } } };
      responses: { 200: { content: { 'application/json': { id: number; version: number; isPublic: boolean; openedAt: string | null; legalReadAt: string | null; legalReadBy: string | null; list: Array<{ item: "categories" | "prices" | "legal" | "pictures" | "mail" | "payments"; done: boolean; needed: boolean }> } } } } & Refused<400 | 401 | 403 | 404 | 409 | 413 | 415 | 422 | 503>;
    };
  };
  "/building/{id}/discard_draft": {
    /** Discard the draft texts; needs building:write */
    post: {
      parameters: { path: { id: number }; header?: { 'accept-language'?: string } };
      requestBody: { content: { 'application/json': { version: number } } };
      responses: { 200: { content: { 'application/json': { id: number; version: number; isPublic: boolean; openedAt: string | null; name: string; legalName: string; taxNumber: string; street: string; postcode: string; city: string; country: string; phone: string; email: string; shortName: string | null; latitude: number | null; longitude: number | null; whatsapp: string | null; checkInTime: string; checkOutTime: string; timeZone: string; referencePrefix: string; downPaymentBasisPoints: number; balanceDaysBefore: number; reminderDaysBefore: Array<number>; reminderDaysAfter: Array<number>; holdMinutes: number; transferHoldDays: number; bookableMonthsAhead: number; cancellationFreeDays: number | null; houseRules: { es: string; en?: string }; promises: { utilities?: boolean; weeklyCleaning?: boolean; repairs?: boolean; equalReplacement?: boolean; freeIfMistaken?: boolean; noParties?: boolean; dataInEurope?: boolean }; bankAccount: string | null; invoiceSeries: string; rectifyingSeries: string; simplifiedSeries: string; invoicesFrom: string | null; invoicePeriod: "calendar" | "anniversary"; invoiceTiming: "in_advance" | "in_arrears"; mailsInvoices: boolean; monthlyFromNights: number; invoiceDueDay: number | null; feeVat: "stay" | "compensation"; vatTreatment: "lodging" | "lease_company" | "exempt"; paymentDays: number; registrationText: string | null; tagManagerContainer: string | null; socialLinks: { instagram?: string; facebook?: string; linkedin?: string; youtube?: string; x?: string }; noticeEmails: Array<string>; noticeEvents: Array<"web_booking" | "contact_message">; reportEmails: Array<string>; reportLanguage: "es" | "en"; content: { home?: { title: { es: string; en?: string }; intro: { es: string; en?: string }; heroFile: string; house: { title: { es: string; en?: string }; text: { es: string; en?: string }; file: string; caption: { es: string; en?: string } }; promises: Array<{ title: { es: string; en?: string }; text: { es: string; en?: string } }>; surroundings: { title: { es: string; en?: string }; text: { es: string; en?: string }; distances: Array<{ place: { es: string; en?: string }; time: { es: string; en?: string } }> } }; presentation?: { title: { es: string; en?: string }; heroFile: string; heroCaption: { es: string; en?: string }; heading: { es: string; en?: string }; lead: { es: string; en?: string }; text: { es: string; en?: string }; floors: Array<{ floor: { es: string; en?: string }; text: { es: string; en?: string } }>; pictures: Array<{ file: string; caption: { es: string; en?: string } }>; notes: Array<{ title: { es: string; en?: string }; text: { es: string; en?: string } }> }; gallery?: { lead: { es: string; en?: string } }; contact?: { lead: { es: string; en?: string }; reception: { es: string; en?: string }; directions: Array<{ from: { es: string; en?: string }; how: { es: string; en?: string } }>; map?: { file: string } }; look?: { entry: { file: string }; missing: { file: string } }; documents?: { insurance?: { title: { es: string; en?: string }; linkText: { es: string; en?: string }; lead: { es: string; en?: string }; body: { es: string; en?: string }; questions: Array<{ question: { es: string; en?: string }; answer: { es: string; en?: string } }> }; taxes?: { title: { es: string; en?: string }; linkText: { es: string; en?: string }; lead: { es: string; en?: string }; body: { es: string; en?: string }; questions: Array<{ question: { es: string; en?: string }; answer: { es: string; en?: string } }> }; travel?: { title: { es: string; en?: string }; linkText: { es: string; en?: string }; lead: { es: string; en?: string }; body: { es: string; en?: string }; questions: Array<{ question: { es: string; en?: string }; answer: { es: string; en?: string } }> } }; legal?: { notice?: { es: string; en?: string }; terms?: { es: string; en?: string }; privacy?: { es: string; en?: string }; cookies?: { es: string; en?: string } }; houseRules?: { es: string; en?: string }; cancellation?: { freeDaysBefore: number } }; published: { home?: { title: { es: string; en?: string }; intro: { es: string; en?: string }; heroFile: string; house: { title: { es: string; en?: string }; text: { es: string; en?: string }; file: string; caption: { es: string; en?: string } }; promises: Array<{ title: { es: string; en?: string }; text: { es: string; en?: string } }>; surroundings: { title: { es: string; en?: string }; text: { es: string; en?: string }; distances: Array<{ place: { es: string; en?: string }; time: { es: string; en?: string } }> } }; presentation?: { title: { es: string; en?: string }; heroFile: string; heroCaption: { es: string; en?: string }; heading: { es: string; en?: string }; lead: { es: string; en?: string }; text: { es: string; en?: string }; floors: Array<{ floor: { es: string; en?: string }; text: { es: string; en?: string } }>; pictures: Array<{ file: string; caption: { es: string; en?: string } }>; notes: Array<{ title: { es: string; en?: string }; text: { es: string; en?: string } }> }; gallery?: { lead: { es: string; en?: string } }; contact?: { lead: { es: string; en?: string }; reception: { es: string; en?: string }; directions: Array<{ from: { es: string; en?: string }; how: { es: string; en?: string } }>; map?: { file: string } }; look?: { entry: { file: string }; missing: { file: string } }; documents?: { insurance?: { title: { es: string; en?: string }; linkText: { es: string; en?: string }; lead: { es: string; en?: string }; body: { es: string; en?: string }; questions: Array<{ question: { es: string; en?: string }; answer: { es: string; en?: string } }> }; taxes?: { title: { es: string; en?: string }; linkText: { es: string; en?: string }; lead: { es: string; en?: string }; body: { es: string; en?: string }; questions: Array<{ question: { es: string; en?: string }; answer: { es: string; en?: string } }> }; travel?: { title: { es: string; en?: string }; linkText: { es: string; en?: string }; lead: { es: string; en?: string }; body: { es: string; en?: string }; questions: Array<{ question: { es: string; en?: string }; answer: { es: string; en?: string } }> } }; legal?: { notice?: { es: string; en?: string }; terms?: { es: string; en?: string }; privacy?: { es: string; en?: string }; cookies?: { es: string; en?: string } }; houseRules?: { es: string; en?: string }; cancellation?: { freeDaysBefore: number } }; drafted: Array<"home" | "presentation" | "gallery" | "contact" | "look" | "documents.insurance" | "documents.taxes" | "documents.travel" | "legal.notice" | "legal.terms" | "legal.privacy" | "legal.cookies">; actions: Array<{ action: "edit" | "publish" | "discard_draft" | "show" | "delete"; allowed: boolean; reason: string | null }> } } } } & Refused<400 | 401 | 403 | 404 | 409 | 413 | 415 | 422 | 503>;
    };
  };
  "/building/{id}/open": {
    /** Open the building to the public; needs building:write */
    post: {
      parameters: { path: { id: number }; header?: { 'accept-language'?: string } };
      requestBody: { content: { 'application/json': { version: number; legalRead?: boolean } } };
      responses: { 200: { content: { 'application/json': { id: number; version: number; isPublic: boolean; openedAt: string | null; legalReadAt: string | null; legalReadBy: string | null; list: Array<{ item: "categories" | "prices" | "legal" | "pictures" | "mail" | "payments"; done: boolean; needed: boolean }> } } } } & Refused<400 | 401 | 403 | 404 | 409 | 413 | 415 | 422 | 503>;
    };
  };
  "/building/{id}/opening": {
    /** Whether the building is open to the public, and what it still needs; needs building:read */
    get: {
      parameters: { path: { id: number }; header?: { 'accept-language'?: string } };
      responses: { 200: { content: { 'application/json': { id: number; version: number; isPublic: boolean; openedAt: string | null; legalReadAt: string | null; legalReadBy: string | null; list: Array<{ item: "categories" | "prices" | "legal" | "pictures" | "mail" | "payments"; done: boolean; needed: boolean }> } } } } & Refused<401 | 403 | 404 | 409 | 503>;
    };
  };
  "/building/{id}/publish": {
    /** Publish the draft texts; needs building:write */
    post: {
      parameters: { path: { id: number }; header?: { 'accept-language'?: string } };
      requestBody: { content: { 'application/json': { version: number } } };
      responses: { 200: { content: { 'application/json': { id: number; version: number; isPublic: boolean; openedAt: string | null; name: string; legalName: string; taxNumber: string; street: string; postcode: string; city: string; country: string; phone: string; email: string; shortName: string | null; latitude: number | null; longitude: number | null; whatsapp: string | null; checkInTime: string; checkOutTime: string; timeZone: string; referencePrefix: string; downPaymentBasisPoints: number; balanceDaysBefore: number; reminderDaysBefore: Array<number>; reminderDaysAfter: Array<number>; holdMinutes: number; transferHoldDays: number; bookableMonthsAhead: number; cancellationFreeDays: number | null; houseRules: { es: string; en?: string }; promises: { utilities?: boolean; weeklyCleaning?: boolean; repairs?: boolean; equalReplacement?: boolean; freeIfMistaken?: boolean; noParties?: boolean; dataInEurope?: boolean }; bankAccount: string | null; invoiceSeries: string; rectifyingSeries: string; simplifiedSeries: string; invoicesFrom: string | null; invoicePeriod: "calendar" | "anniversary"; invoiceTiming: "in_advance" | "in_arrears"; mailsInvoices: boolean; monthlyFromNights: number; invoiceDueDay: number | null; feeVat: "stay" | "compensation"; vatTreatment: "lodging" | "lease_company" | "exempt"; paymentDays: number; registrationText: string | null; tagManagerContainer: string | null; socialLinks: { instagram?: string; facebook?: string; linkedin?: string; youtube?: string; x?: string }; noticeEmails: Array<string>; noticeEvents: Array<"web_booking" | "contact_message">; reportEmails: Array<string>; reportLanguage: "es" | "en"; content: { home?: { title: { es: string; en?: string }; intro: { es: string; en?: string }; heroFile: string; house: { title: { es: string; en?: string }; text: { es: string; en?: string }; file: string; caption: { es: string; en?: string } }; promises: Array<{ title: { es: string; en?: string }; text: { es: string; en?: string } }>; surroundings: { title: { es: string; en?: string }; text: { es: string; en?: string }; distances: Array<{ place: { es: string; en?: string }; time: { es: string; en?: string } }> } }; presentation?: { title: { es: string; en?: string }; heroFile: string; heroCaption: { es: string; en?: string }; heading: { es: string; en?: string }; lead: { es: string; en?: string }; text: { es: string; en?: string }; floors: Array<{ floor: { es: string; en?: string }; text: { es: string; en?: string } }>; pictures: Array<{ file: string; caption: { es: string; en?: string } }>; notes: Array<{ title: { es: string; en?: string }; text: { es: string; en?: string } }> }; gallery?: { lead: { es: string; en?: string } }; contact?: { lead: { es: string; en?: string }; reception: { es: string; en?: string }; directions: Array<{ from: { es: string; en?: string }; how: { es: string; en?: string } }>; map?: { file: string } }; look?: { entry: { file: string }; missing: { file: string } }; documents?: { insurance?: { title: { es: string; en?: string }; linkText: { es: string; en?: string }; lead: { es: string; en?: string }; body: { es: string; en?: string }; questions: Array<{ question: { es: string; en?: string }; answer: { es: string; en?: string } }> }; taxes?: { title: { es: string; en?: string }; linkText: { es: string; en?: string }; lead: { es: string; en?: string }; body: { es: string; en?: string }; questions: Array<{ question: { es: string; en?: string }; answer: { es: string; en?: string } }> }; travel?: { title: { es: string; en?: string }; linkText: { es: string; en?: string }; lead: { es: string; en?: string }; body: { es: string; en?: string }; questions: Array<{ question: { es: string; en?: string }; answer: { es: string; en?: string } }> } }; legal?: { notice?: { es: string; en?: string }; terms?: { es: string; en?: string }; privacy?: { es: string; en?: string }; cookies?: { es: string; en?: string } }; houseRules?: { es: string; en?: string }; cancellation?: { freeDaysBefore: number } }; published: { home?: { title: { es: string; en?: string }; intro: { es: string; en?: string }; heroFile: string; house: { title: { es: string; en?: string }; text: { es: string; en?: string }; file: string; caption: { es: string; en?: string } }; promises: Array<{ title: { es: string; en?: string }; text: { es: string; en?: string } }>; surroundings: { title: { es: string; en?: string }; text: { es: string; en?: string }; distances: Array<{ place: { es: string; en?: string }; time: { es: string; en?: string } }> } }; presentation?: { title: { es: string; en?: string }; heroFile: string; heroCaption: { es: string; en?: string }; heading: { es: string; en?: string }; lead: { es: string; en?: string }; text: { es: string; en?: string }; floors: Array<{ floor: { es: string; en?: string }; text: { es: string; en?: string } }>; pictures: Array<{ file: string; caption: { es: string; en?: string } }>; notes: Array<{ title: { es: string; en?: string }; text: { es: string; en?: string } }> }; gallery?: { lead: { es: string; en?: string } }; contact?: { lead: { es: string; en?: string }; reception: { es: string; en?: string }; directions: Array<{ from: { es: string; en?: string }; how: { es: string; en?: string } }>; map?: { file: string } }; look?: { entry: { file: string }; missing: { file: string } }; documents?: { insurance?: { title: { es: string; en?: string }; linkText: { es: string; en?: string }; lead: { es: string; en?: string }; body: { es: string; en?: string }; questions: Array<{ question: { es: string; en?: string }; answer: { es: string; en?: string } }> }; taxes?: { title: { es: string; en?: string }; linkText: { es: string; en?: string }; lead: { es: string; en?: string }; body: { es: string; en?: string }; questions: Array<{ question: { es: string; en?: string }; answer: { es: string; en?: string } }> }; travel?: { title: { es: string; en?: string }; linkText: { es: string; en?: string }; lead: { es: string; en?: string }; body: { es: string; en?: string }; questions: Array<{ question: { es: string; en?: string }; answer: { es: string; en?: string } }> } }; legal?: { notice?: { es: string; en?: string }; terms?: { es: string; en?: string }; privacy?: { es: string; en?: string }; cookies?: { es: string; en?: string } }; houseRules?: { es: string; en?: string }; cancellation?: { freeDaysBefore: number } }; drafted: Array<"home" | "presentation" | "gallery" | "contact" | "look" | "documents.insurance" | "documents.taxes" | "documents.travel" | "legal.notice" | "legal.terms" | "legal.privacy" | "legal.cookies">; actions: Array<{ action: "edit" | "publish" | "discard_draft" | "show" | "delete"; allowed: boolean; reason: string | null }> } } } } & Refused<400 | 401 | 403 | 404 | 409 | 413 | 415 | 422 | 503>;
    };
  };
  "/building/{id}/show": {
    /** Show this building to the public instead of the previous one; needs building:write */
    post: {
      parameters: { path: { id: number }; header?: { 'accept-language'?: string } };
      responses: { 200: { content: { 'application/json': { id: number; version: number; isPublic: boolean; openedAt: string | null; name: string; legalName: string; taxNumber: string; street: string; postcode: string; city: string; country: string; phone: string; email: string; shortName: string | null; latitude: number | null; longitude: number | null; whatsapp: string | null; checkInTime: string; checkOutTime: string; timeZone: string; referencePrefix: string; downPaymentBasisPoints: number; balanceDaysBefore: number; reminderDaysBefore: Array<number>; reminderDaysAfter: Array<number>; holdMinutes: number; transferHoldDays: number; bookableMonthsAhead: number; cancellationFreeDays: number | null; houseRules: { es: string; en?: string }; promises: { utilities?: boolean; weeklyCleaning?: boolean; repairs?: boolean; equalReplacement?: boolean; freeIfMistaken?: boolean; noParties?: boolean; dataInEurope?: boolean }; bankAccount: string | null; invoiceSeries: string; rectifyingSeries: string; simplifiedSeries: string; invoicesFrom: string | null; invoicePeriod: "calendar" | "anniversary"; invoiceTiming: "in_advance" | "in_arrears"; mailsInvoices: boolean; monthlyFromNights: number; invoiceDueDay: number | null; feeVat: "stay" | "compensation"; vatTreatment: "lodging" | "lease_company" | "exempt"; paymentDays: number; registrationText: string | null; tagManagerContainer: string | null; socialLinks: { instagram?: string; facebook?: string; linkedin?: string; youtube?: string; x?: string }; noticeEmails: Array<string>; noticeEvents: Array<"web_booking" | "contact_message">; reportEmails: Array<string>; reportLanguage: "es" | "en"; content: { home?: { title: { es: string; en?: string }; intro: { es: string; en?: string }; heroFile: string; house: { title: { es: string; en?: string }; text: { es: string; en?: string }; file: string; caption: { es: string; en?: string } }; promises: Array<{ title: { es: string; en?: string }; text: { es: string; en?: string } }>; surroundings: { title: { es: string; en?: string }; text: { es: string; en?: string }; distances: Array<{ place: { es: string; en?: string }; time: { es: string; en?: string } }> } }; presentation?: { title: { es: string; en?: string }; heroFile: string; heroCaption: { es: string; en?: string }; heading: { es: string; en?: string }; lead: { es: string; en?: string }; text: { es: string; en?: string }; floors: Array<{ floor: { es: string; en?: string }; text: { es: string; en?: string } }>; pictures: Array<{ file: string; caption: { es: string; en?: string } }>; notes: Array<{ title: { es: string; en?: string }; text: { es: string; en?: string } }> }; gallery?: { lead: { es: string; en?: string } }; contact?: { lead: { es: string; en?: string }; reception: { es: string; en?: string }; directions: Array<{ from: { es: string; en?: string }; how: { es: string; en?: string } }>; map?: { file: string } }; look?: { entry: { file: string }; missing: { file: string } }; documents?: { insurance?: { title: { es: string; en?: string }; linkText: { es: string; en?: string }; lead: { es: string; en?: string }; body: { es: string; en?: string }; questions: Array<{ question: { es: string; en?: string }; answer: { es: string; en?: string } }> }; taxes?: { title: { es: string; en?: string }; linkText: { es: string; en?: string }; lead: { es: string; en?: string }; body: { es: string; en?: string }; questions: Array<{ question: { es: string; en?: string }; answer: { es: string; en?: string } }> }; travel?: { title: { es: string; en?: string }; linkText: { es: string; en?: string }; lead: { es: string; en?: string }; body: { es: string; en?: string }; questions: Array<{ question: { es: string; en?: string }; answer: { es: string; en?: string } }> } }; legal?: { notice?: { es: string; en?: string }; terms?: { es: string; en?: string }; privacy?: { es: string; en?: string }; cookies?: { es: string; en?: string } }; houseRules?: { es: string; en?: string }; cancellation?: { freeDaysBefore: number } }; published: { home?: { title: { es: string; en?: string }; intro: { es: string; en?: string }; heroFile: string; house: { title: { es: string; en?: string }; text: { es: string; en?: string }; file: string; caption: { es: string; en?: string } }; promises: Array<{ title: { es: string; en?: string }; text: { es: string; en?: string } }>; surroundings: { title: { es: string; en?: string }; text: { es: string; en?: string }; distances: Array<{ place: { es: string; en?: string }; time: { es: string; en?: string } }> } }; presentation?: { title: { es: string; en?: string }; heroFile: string; heroCaption: { es: string; en?: string }; heading: { es: string; en?: string }; lead: { es: string; en?: string }; text: { es: string; en?: string }; floors: Array<{ floor: { es: string; en?: string }; text: { es: string; en?: string } }>; pictures: Array<{ file: string; caption: { es: string; en?: string } }>; notes: Array<{ title: { es: string; en?: string }; text: { es: string; en?: string } }> }; gallery?: { lead: { es: string; en?: string } }; contact?: { lead: { es: string; en?: string }; reception: { es: string; en?: string }; directions: Array<{ from: { es: string; en?: string }; how: { es: string; en?: string } }>; map?: { file: string } }; look?: { entry: { file: string }; missing: { file: string } }; documents?: { insurance?: { title: { es: string; en?: string }; linkText: { es: string; en?: string }; lead: { es: string; en?: string }; body: { es: string; en?: string }; questions: Array<{ question: { es: string; en?: string }; answer: { es: string; en?: string } }> }; taxes?: { title: { es: string; en?: string }; linkText: { es: string; en?: string }; lead: { es: string; en?: string }; body: { es: string; en?: string }; questions: Array<{ question: { es: string; en?: string }; answer: { es: string; en?: string } }> }; travel?: { title: { es: string; en?: string }; linkText: { es: string; en?: string }; lead: { es: string; en?: string }; body: { es: string; en?: string }; questions: Array<{ question: { es: string; en?: string }; answer: { es: string; en?: string } }> } }; legal?: { notice?: { es: string; en?: string }; terms?: { es: string; en?: string }; privacy?: { es: string; en?: string }; cookies?: { es: string; en?: string } }; houseRules?: { es: string; en?: string }; cancellation?: { freeDaysBefore: number } }; drafted: Array<"home" | "presentation" | "gallery" | "contact" | "look" | "documents.insurance" | "documents.taxes" | "documents.travel" | "legal.notice" | "legal.terms" | "legal.privacy" | "legal.cookies">; actions: Array<{ action: "edit" | "publish" | "discard_draft" | "show" | "delete"; allowed: boolean; reason: string | null }> } } } } & Refused<401 | 403 | 404 | 409 | 413 | 503>;
    };
  };
  "/categories": {
    /** What can be booked, in the order of the site */
    get: {
      parameters: { header?: { 'accept-language'?: string } };
      responses: { 200: { content: { 'application/json': { data: Array<{ typeCategory: string; type: "suite" | "room"; name: string; summary: string; apartments: number; areaSqm: number; baseGuests: number; maxGuests: number; beds: string; registrations: Array<string>; fromCents: number | null; from: { nightCents: number; nights: number; guests: number; stay: { checkIn: string; checkOut: string }; totalCents: number } | null; images: Array<{ src: string; alt: string; largeViewSrc?: string; pictureElement: Array<{ srcset: string; media: string; type: string }>; width: number; height: number; placeholder: string; caption: string }> }>; meta: { page: number; perPage: number; total: number } } } } } & Refused<403 | 503>;
    };
    /** Add a category at the end; without a key it takes that of its name; needs apartments:write */
    post: {
      parameters: { header?: { 'accept-language'?: string } };
      requestBody: { content: { 'application/json': { type: "suite" | "room"; key?: string; name: { es: string; en?: string }; summary?: { es: string; en?: string }; description?: { lead: { es: string; en?: string }; heading: { es: string; en?: string }; paragraphs: Array<{ es: string; en?: string }> }; published?: boolean } } };
      responses: { 201: { content: { 'application/json': { type: "suite" | "room"; key: string; name: { es: string; en?: string }; summary: { es: string; en?: string }; description: { lead: { es: string; en?: string }; heading: { es: string; en?: string }; paragraphs: Array<{ es: string; en?: string }> }; published: boolean; id: number; typeCategory: string; apartments: number; active: number; lacks: Array<"apartment" | "image" | "price">; version: number } } } } & Refused<400 | 401 | 403 | 409 | 413 | 415 | 422 | 503>;
    };
  };
  "/categories/{id}": {
    /** Delete a category without apartments; needs apartments:write */
    delete: {
      parameters: { path: { id: number }; header?: { 'accept-language'?: string } };
      responses: { 204: { content: never } } & Refused<401 | 403 | 404 | 409 | 413 | 503>;
    };
    /** A category, with what is missing; needs apartments:read */
    get: {
      parameters: { path: { id: number }; header?: { 'accept-language'?: string } };
      responses: { 200: { content: { 'application/json': { type: "suite" | "room"; key: string; name: { es: string; en?: string }; summary: { es: string; en?: string }; description: { lead: { es: string; en?: string }; heading: { es: string; en?: string }; paragraphs: Array<{ es: string; en?: string }> }; published: boolean; id: number; typeCategory: string; apartments: number; active: number; lacks: Array<"apartment" | "image" | "price">; version: number } } } } & Refused<401 | 403 | 404 | 409 | 503>;
    };
    /** Change a category; another key changes its addresses; needs apartments:write */
    patch: {
      parameters: { path: { id: number }; header?: { 'accept-language'?: string } };
      requestBody: { content: { 'application/json': { type?: "suite" | "room"; key?: string; name?: { es: string; en?: string }; summary?: { es: string; en?: string }; description?: { lead: { es: string; en?: string }; heading: { es: string; en?: string }; paragraphs: Array<{ es: string; en?: string }> }; published?: boolean; version: number } } };
      responses: { 200: { content: { 'application/json': { type: "suite" | "room"; key: string; name: { es: string; en?: string }; summary: { es: string; en?: string }; description: { lead: { es: string; en?: string }; heading: { es: string; en?: string }; paragraphs: Array<{ es: string; en?: string }> }; published: boolean; id: number; typeCategory: string; apartments: number; active: number; lacks: Array<"apartment" | "image" | "price">; version: number } } } } & Refused<400 | 401 | 403 | 404 | 409 | 413 | 415 | 422 | 503>;
    };
  };
  "/categories/{id}/images": {
    /** The pictures that the apartments of a category share, in the order of the site; needs apartments:read */
    get: {
      parameters: { path: { id: number }; header?: { 'accept-language'?: string } };
      responses: { 200: { content: { 'application/json': { data: Array<{ id: number; src: string; alt: { es: string; en?: string }; caption: { es: string; en?: string }; width: number; height: number; isCover: boolean; galleryGroup: "suite" | "room" | "building" | "map" | null; categoryId: number | null; version: number }>; meta: { page: number; perPage: number; total: number } } } } } & Refused<401 | 403 | 404 | 409 | 503>;
    };
    /** Add a picture to those that the apartments of a category share; needs apartments:write */
    post: {
      parameters: { path: { id: number }; header?: { 'accept-language'?: string } };
      requestBody: { content: { 'multipart/form-data': { file: string; galleryGroup?: "suite" | "room" | "building" | "map" } } };
      responses: { 201: { content: { 'application/json': { id: number; src: string; alt: { es: string; en?: string }; caption: { es: string; en?: string }; width: number; height: number; isCover: boolean; galleryGroup: "suite" | "room" | "building" | "map" | null; categoryId: number | null; version: number } } } } & Refused<401 | 403 | 404 | 409 | 413 | 415 | 422 | 503 | 507>;
    };
  };
  "/categories/{id}/images/order": {
    /** Put the pictures that the apartments of a category share in another order; needs apartments:write */
    put: {
      parameters: { path: { id: number }; header?: { 'accept-language'?: string } };
      requestBody: { content: { 'application/json': { ids: Array<number>; was?: Array<number> } } };
      responses: { 200: { content: { 'application/json': { data: Array<{ id: number; src: string; alt: { es: string; en?: string }; caption: { es: string; en?: string }; width: number; height: number; isCover: boolean; galleryGroup: "suite" | "room" | "building" | "map" | null; categoryId: number | null; version: number }>; meta: { page: number; perPage: number; total: number } } } } } & Refused<400 | 401 | 403 | 404 | 409 | 413 | 415 | 422 | 503>;
    };
  };
  "/categories/{id}/images/{imageId}": {
    /** Remove a picture that the apartments of a category share; for a day it can be restored; needs apartments:write */
    delete: {
      parameters: { path: { id: number; imageId: number }; header?: { 'accept-language'?: string } };
      responses: { 204: { content: never } } & Refused<401 | 403 | 404 | 409 | 413 | 503>;
    };
    /** Change the texts of a picture that the apartments of a category share; needs apartments:write */
    patch: {
      parameters: { path: { id: number; imageId: number }; header?: { 'accept-language'?: string } };
      requestBody: { content: { 'application/json': { alt?: { es: string; en?: string }; caption?: { es: string; en?: string }; version: number } } };
      responses: { 200: { content: { 'application/json': { id: number; src: string; alt: { es: string; en?: string }; caption: { es: string; en?: string }; width: number; height: number; isCover: boolean; galleryGroup: "suite" | "room" | "building" | "map" | null; categoryId: number | null; version: number } } } } & Refused<400 | 401 | 403 | 404 | 409 | 413 | 415 | 422 | 503>;
    };
  };
  "/categories/{id}/images/{imageId}/cover": {
    /** Make a picture the cover of those that the apartments of a category share; needs apartments:write */
    post: {
      parameters: { path: { id: number; imageId: number }; header?: { 'accept-language'?: string } };
      responses: { 200: { content: { 'application/json': { id: number; src: string; alt: { es: string; en?: string }; caption: { es: string; en?: string }; width: number; height: number; isCover: boolean; galleryGroup: "suite" | "room" | "building" | "map" | null; categoryId: number | null; version: number } } } } & Refused<401 | 403 | 404 | 409 | 413 | 503>;
    };
  };
  "/categories/{id}/images/{imageId}/restore": {
    /** Restore a removed picture that the apartments of a category share at its place; needs apartments:write */
    post: {
      parameters: { path: { id: number; imageId: number }; header?: { 'accept-language'?: string } };
      responses: { 200: { content: { 'application/json': { id: number; src: string; alt: { es: string; en?: string }; caption: { es: string; en?: string }; width: number; height: number; isCover: boolean; galleryGroup: "suite" | "room" | "building" | "map" | null; categoryId: number | null; version: number } } } } & Refused<401 | 403 | 404 | 409 | 413 | 422 | 503>;
    };
  };
  "/categories/{id}/move": {
    /** One place up or down in the order of the site; needs apartments:write */
    post: {
      parameters: { path: { id: number }; header?: { 'accept-language'?: string } };
      requestBody: { content: { 'application/json': { direction: "up" | "down" } } };
      responses: { 200: { content: { 'application/json': { type: "suite" | "room"; key: string; name: { es: string; en?: string }; summary: { es: string; en?: string }; description: { lead: { es: string; en?: string }; heading: { es: string; en?: string }; paragraphs: Array<{ es: string; en?: string }> }; published: boolean; id: number; typeCategory: string; apartments: number; active: number; lacks: Array<"apartment" | "image" | "price">; version: number } } } } & Refused<400 | 401 | 403 | 404 | 409 | 413 | 415 | 422 | 503>;
    };
  };
  "/contact": {
    /** Write to the building; five messages an hour */
    post: {
      parameters: { header?: { 'accept-language'?: string; 'idempotency-key'?: string } };
      requestBody: { content: { 'application/json': { name: string; email: string; phone?: string; subject: "booking" | "stay" | "company" | "other"; message: string; privacy: true } } };
      responses: { 201: { content: { 'application/json': { received: true } } } } & Refused<400 | 403 | 413 | 415 | 422 | 429 | 503>;
    };
  };
  "/customers": {
    /** Customers by view, search, filters and page; needs customers:read */
    get: {
      parameters: { query?: { view?: "all" | "persons" | "companies" | "in_house" | "duplicates"; q?: string; language?: "es" | "en"; country?: string; stayed?: string; consent?: string; sort?: string; page?: number; perPage?: number }; header?: { 'accept-language'?: string } };
      responses: { 200: { content: { 'application/json': { data: Array<{ id: number; name: string; firstName: string; lastName: string; companyName: string | null; kind: "person" | "company"; email: string; phone: string; country: string | null; language: "es" | "en"; stays: number; lastStay: string | null; spentCents: number; balanceCents: number; toRefundCents: number; createdAt: string; consentedAt: string | null; version: number }>; meta: { page: number; perPage: number; total: number } } } } } & Refused<401 | 403 | 409 | 503>;
    };
    /** Create a customer; newCustomer: true confirms that it is not a similar existing one; needs customers:write */
    post: {
      parameters: { header?: { 'accept-language'?: string } };
      requestBody: { content: { 'application/json': { kind?: "person" | "company"; firstName?: string; lastName?: string; companyName?: string | null; email?: string; phone?: string; language?: "es" | "en"; country?: string | null; nationality?: string | null; documentKind?: "dni" | "nie" | "passport" | "other" | null; documentNumber?: string | null; birthDate?: string | null; address?: { street: string; postcode: string; city: string }; taxNumber?: string | null; iban?: string | null; notes?: string; marketingConsent?: boolean; newCustomer?: boolean } } };
      responses: { 201: { content: { 'application/json': { kind: "person" | "company"; firstName: string; lastName: string; companyName: string | null; email: string; phone: string; language: "es" | "en"; country: string | null; nationality: string | null; documentKind: "dni" | "nie" | "passport" | "other" | null; documentNumber: string | null; birthDate: string | null; address: { street: string; postcode: string; city: string }; taxNumber: string | null; iban: string | null; notes: string; marketingConsent: boolean; id: number; name: string; version: number; createdAt: string; consentedAt: string | null; restrictedUntil: string | null; inHouse: boolean; account: string | null; figures: { stays: number; nights: number; lastStay: string | null; spentCents: number; balanceCents: number; toRefundCents: number } } } } } & Refused<400 | 401 | 403 | 409 | 413 | 415 | 422 | 503>;
    };
  };
  "/customers/duplicates": {
    /** Possible duplicates of somebody with these details; needs customers:read */
    get: {
      parameters: { query?: { email?: string; phone?: string; documentNumber?: string; taxNumber?: string; firstName?: string; lastName?: string; birthDate?: string; country?: string; except?: string }; header?: { 'accept-language'?: string } };
      responses: { 200: { content: { 'application/json': { data: Array<{ id: number; name: string; firstName: string; lastName: string; companyName: string | null; email: string; phone: string; country: string | null; documentNumber: string | null; taxNumber: string | null; birthDate: string | null; createdAt: string; reasons: Array<"email" | "phone" | "document" | "birth" | "name">; certain: boolean }> } } } } & Refused<401 | 403 | 409 | 503>;
    };
  };
  "/customers/search": {
    /** Customers by words, or by who has an email, a phone or a document; needs customers:read */
    get: {
      parameters: { query?: { q?: string; email?: string; phone?: string; document?: string }; header?: { 'accept-language'?: string } };
      responses: { 200: { content: { 'application/json': { data: Array<{ id: number; name: string; contact: string; email: string; phone: string; language: "es" | "en"; country: string | null; documentNumber: string | null; taxNumber: string | null; stays: number }> } } } } & Refused<401 | 403 | 409 | 503>;
    };
  };
  "/customers/{id}": {
    /** A customer; one that was merged leads to the other; needs customers:read */
    get: {
      parameters: { path: { id: number }; header?: { 'accept-language'?: string } };
      responses: { 200: { content: { 'application/json': { kind: "person" | "company"; firstName: string; lastName: string; companyName: string | null; email: string; phone: string; language: "es" | "en"; country: string | null; nationality: string | null; documentKind: "dni" | "nie" | "passport" | "other" | null; documentNumber: string | null; birthDate: string | null; address: { street: string; postcode: string; city: string }; taxNumber: string | null; iban: string | null; notes: string; marketingConsent: boolean; id: number; name: string; version: number; createdAt: string; consentedAt: string | null; restrictedUntil: string | null; inHouse: boolean; account: string | null; figures: { stays: number; nights: number; lastStay: string | null; spentCents: number; balanceCents: number; toRefundCents: number } } } }; 308: { content: never } } & Refused<401 | 403 | 404 | 409 | 503>;
    };
    /** Change a customer; omitted fields stay; needs customers:write */
    patch: {
      parameters: { path: { id: number }; header?: { 'accept-language'?: string } };
      requestBody: { content: { 'application/json': { kind?: "person" | "company"; firstName?: string; lastName?: string; companyName?: string | null; email?: string; phone?: string; language?: "es" | "en"; country?: string | null; nationality?: string | null; documentKind?: "dni" | "nie" | "passport" | "other" | null; documentNumber?: string | null; birthDate?: string | null; address?: { street: string; postcode: string; city: string }; taxNumber?: string | null; iban?: string | null; notes?: string; marketingConsent?: boolean; version: number } } };
      responses: { 200: { content: { 'application/json': { kind: "person" | "company"; firstName: string; lastName: string; companyName: string | null; email: string; phone: string; language: "es" | "en"; country: string | null; nationality: string | null; documentKind: "dni" | "nie" | "passport" | "other" | null; documentNumber: string | null; birthDate: string | null; address: { street: string; postcode: string; city: string }; taxNumber: string | null; iban: string | null; notes: string; marketingConsent: boolean; id: number; name: string; version: number; createdAt: string; consentedAt: string | null; restrictedUntil: string | null; inHouse: boolean; account: string | null; figures: { stays: number; nights: number; lastStay: string | null; spentCents: number; balanceCents: number; toRefundCents: number } } } } } & Refused<400 | 401 | 403 | 404 | 409 | 413 | 415 | 422 | 503>;
    };
  };
  "/customers/{id}/duplicates": {
    /** Possible duplicates of a customer, and why; needs customers:read */
    get: {
      parameters: { path: { id: number }; header?: { 'accept-language'?: string } };
      responses: { 200: { content: { 'application/json': { data: Array<{ id: number; name: string; firstName: string; lastName: string; companyName: string | null; email: string; phone: string; country: string | null; documentNumber: string | null; taxNumber: string | null; birthDate: string | null; createdAt: string; reasons: Array<"email" | "phone" | "document" | "birth" | "name">; certain: boolean }> } } } } & Refused<401 | 403 | 404 | 409 | 503>;
    };
  };
  "/customers/{id}/erase": {
    /** Erase a customer’s data that the law does not require to be kept (GDPR article 17); needs customers:erase */
    post: {
      parameters: { path: { id: number }; header?: { 'accept-language'?: string } };
      requestBody: { content: { 'application/json': { version: number; confirm: true } } };
      responses: { 200: { content: { 'application/json': { kind: "person" | "company"; firstName: string; lastName: string; companyName: string | null; email: string; phone: string; language: "es" | "en"; country: string | null; nationality: string | null; documentKind: "dni" | "nie" | "passport" | "other" | null; documentNumber: string | null; birthDate: string | null; address: { street: string; postcode: string; city: string }; taxNumber: string | null; iban: string | null; notes: string; marketingConsent: boolean; id: number; name: string; version: number; createdAt: string; consentedAt: string | null; restrictedUntil: string | null; inHouse: boolean; account: string | null; figures: { stays: number; nights: number; lastStay: string | null; spentCents: number; balanceCents: number; toRefundCents: number } } } } } & Refused<400 | 401 | 403 | 404 | 409 | 413 | 415 | 422 | 503>;
    };
  };
  "/customers/{id}/export": {
    /** All data the building holds about a customer (GDPR articles 15 and 20); needs customers:read */
    get: {
      parameters: { path: { id: number }; header?: { 'accept-language'?: string } };
      responses: { 200: { content: { 'application/json': { exportedAt: string } & Record<string, unknown> } } } & Refused<401 | 403 | 404 | 409 | 503>;
    };
  };
  "/customers/{id}/merge": {
    /** Merge two customers, with everything of both; needs customers:write */
    post: {
      parameters: { path: { id: number }; header?: { 'accept-language'?: string } };
      requestBody: { content: { 'application/json': { with: number; version: number; withVersion: number; keep?: { company?: "this" | "with"; name?: "this" | "with"; email?: "this" | "with"; phone?: "this" | "with"; language?: "this" | "with"; country?: "this" | "with"; nationality?: "this" | "with"; document?: "this" | "with"; birthDate?: "this" | "with"; address?: "this" | "with"; taxNumber?: "this" | "with"; iban?: "this" | "with" } } } };
      responses: { 200: { content: { 'application/json': { kind: "person" | "company"; firstName: string; lastName: string; companyName: string | null; email: string; phone: string; language: "es" | "en"; country: string | null; nationality: string | null; documentKind: "dni" | "nie" | "passport" | "other" | null; documentNumber: string | null; birthDate: string | null; address: { street: string; postcode: string; city: string }; taxNumber: string | null; iban: string | null; notes: string; marketingConsent: boolean; id: number; name: string; version: number; createdAt: string; consentedAt: string | null; restrictedUntil: string | null; inHouse: boolean; account: string | null; figures: { stays: number; nights: number; lastStay: string | null; spentCents: number; balanceCents: number; toRefundCents: number } } } } } & Refused<400 | 401 | 403 | 404 | 409 | 413 | 415 | 422 | 503>;
    };
  };
  "/equipments": {
    /** Equipment by view, search, group and page; needs apartments:read */
    get: {
      parameters: { query?: { view?: "active" | "inactive" | "all"; q?: string; group?: string; sort?: string; page?: number; perPage?: number }; header?: { 'accept-language'?: string } };
      responses: { 200: { content: { 'application/json': { data: Array<{ name: { es: string; en?: string }; icon: string; group: "kitchen" | "bathroom" | "bedroom" | "living" | "comfort" | "work" | "building"; position: number; active: boolean; id: number; apartments: number; version: number }>; meta: { page: number; perPage: number; total: number } } } } } & Refused<401 | 403 | 409 | 503>;
    };
    /** Add equipment; needs apartments:write */
    post: {
      parameters: { header?: { 'accept-language'?: string } };
      requestBody: { content: { 'application/json': { name: { es: string; en?: string }; icon?: string; group: "kitchen" | "bathroom" | "bedroom" | "living" | "comfort" | "work" | "building"; position?: number; active?: boolean } } };
      responses: { 201: { content: { 'application/json': { name: { es: string; en?: string }; icon: string; group: "kitchen" | "bathroom" | "bedroom" | "living" | "comfort" | "work" | "building"; position: number; active: boolean; id: number; apartments: number; version: number } } } } & Refused<400 | 401 | 403 | 409 | 413 | 415 | 422 | 503>;
    };
  };
  "/equipments/{id}": {
    /** Delete equipment that no apartment has; needs apartments:write */
    delete: {
      parameters: { path: { id: number }; header?: { 'accept-language'?: string } };
      responses: { 204: { content: never } } & Refused<401 | 403 | 404 | 409 | 413 | 503>;
    };
    /** One piece of equipment; needs apartments:read */
    get: {
      parameters: { path: { id: number }; header?: { 'accept-language'?: string } };
      responses: { 200: { content: { 'application/json': { name: { es: string; en?: string }; icon: string; group: "kitchen" | "bathroom" | "bedroom" | "living" | "comfort" | "work" | "building"; position: number; active: boolean; id: number; apartments: number; version: number } } } } & Refused<401 | 403 | 404 | 409 | 503>;
    };
    /** Change equipment, for every apartment that has it; needs apartments:write */
    patch: {
      parameters: { path: { id: number }; header?: { 'accept-language'?: string } };
      requestBody: { content: { 'application/json': { name?: { es: string; en?: string }; icon?: string; group?: "kitchen" | "bathroom" | "bedroom" | "living" | "comfort" | "work" | "building"; position?: number; active?: boolean; version: number } } };
      responses: { 200: { content: { 'application/json': { name: { es: string; en?: string }; icon: string; group: "kitchen" | "bathroom" | "bedroom" | "living" | "comfort" | "work" | "building"; position: number; active: boolean; id: number; apartments: number; version: number } } } } & Refused<400 | 401 | 403 | 404 | 409 | 413 | 415 | 422 | 503>;
    };
  };
  "/gallery/images": {
    /** The pictures of the gallery, in the order of the site; needs building:read */
    get: {
      parameters: { header?: { 'accept-language'?: string } };
      responses: { 200: { content: { 'application/json': { data: Array<{ id: number; src: string; alt: { es: string; en?: string }; caption: { es: string; en?: string }; width: number; height: number; isCover: boolean; galleryGroup: "suite" | "room" | "building" | "map" | null; categoryId: number | null; version: number }>; meta: { page: number; perPage: number; total: number } } } } } & Refused<401 | 403 | 409 | 503>;
    };
    /** Add a picture to those of the gallery; needs building:write */
    post: {
      parameters: { header?: { 'accept-language'?: string } };
      requestBody: { content: { 'multipart/form-data': { file: string; galleryGroup?: "suite" | "room" | "building" | "map" } } };
      responses: { 201: { content: { 'application/json': { id: number; src: string; alt: { es: string; en?: string }; caption: { es: string; en?: string }; width: number; height: number; isCover: boolean; galleryGroup: "suite" | "room" | "building" | "map" | null; categoryId: number | null; version: number } } } } & Refused<401 | 403 | 404 | 409 | 413 | 415 | 422 | 503 | 507>;
    };
  };
  "/gallery/images/order": {
    /** Put the pictures of the gallery in another order; needs building:write */
    put: {
      parameters: { header?: { 'accept-language'?: string } };
      requestBody: { content: { 'application/json': { ids: Array<number>; was?: Array<number> } } };
      responses: { 200: { content: { 'application/json': { data: Array<{ id: number; src: string; alt: { es: string; en?: string }; caption: { es: string; en?: string }; width: number; height: number; isCover: boolean; galleryGroup: "suite" | "room" | "building" | "map" | null; categoryId: number | null; version: number }>; meta: { page: number; perPage: number; total: number } } } } } & Refused<400 | 401 | 403 | 404 | 409 | 413 | 415 | 422 | 503>;
    };
  };
  "/gallery/images/{imageId}": {
    /** Remove a picture of the gallery; for a day it can be restored; needs building:write */
    delete: {
      parameters: { path: { imageId: number }; header?: { 'accept-language'?: string } };
      responses: { 204: { content: never } } & Refused<401 | 403 | 404 | 409 | 413 | 503>;
    };
    /** Change the texts of a picture of the gallery; needs building:write */
    patch: {
      parameters: { path: { imageId: number }; header?: { 'accept-language'?: string } };
      requestBody: { content: { 'application/json': { alt?: { es: string; en?: string }; caption?: { es: string; en?: string }; version: number; galleryGroup?: "suite" | "room" | "building" | "map"; categoryId?: number | null } } };
      responses: { 200: { content: { 'application/json': { id: number; src: string; alt: { es: string; en?: string }; caption: { es: string; en?: string }; width: number; height: number; isCover: boolean; galleryGroup: "suite" | "room" | "building" | "map" | null; categoryId: number | null; version: number } } } } & Refused<400 | 401 | 403 | 404 | 409 | 413 | 415 | 422 | 503>;
    };
  };
  "/gallery/images/{imageId}/restore": {
    /** Restore a removed picture of the gallery at its place; needs building:write */
    post: {
      parameters: { path: { imageId: number }; header?: { 'accept-language'?: string } };
      responses: { 200: { content: { 'application/json': { id: number; src: string; alt: { es: string; en?: string }; caption: { es: string; en?: string }; width: number; height: number; isCover: boolean; galleryGroup: "suite" | "room" | "building" | "map" | null; categoryId: number | null; version: number } } } } & Refused<401 | 403 | 404 | 409 | 413 | 422 | 503>;
    };
  };
  "/invoices": {
    /** Invoices by view, search, filters and page; needs invoices:read */
    get: {
      parameters: { query?: { view?: "all" | "draft" | "unpaid" | "overdue" | "to_refund" | "rectifying"; q?: string; number?: string; series?: string; type?: "F1" | "F2" | "F3" | "R1" | "R2" | "R3" | "R4" | "R5" | Array<"F1" | "F2" | "F3" | "R1" | "R2" | "R3" | "R4" | "R5">; state?: "draft" | "issued" | "rectified" | "annulled" | Array<"draft" | "issued" | "rectified" | "annulled">; standing?: "unpaid" | "partly_paid" | "paid" | "overdue" | "to_refund" | "settled" | Array<"unpaid" | "partly_paid" | "paid" | "overdue" | "to_refund" | "settled">; issuedFrom?: string; issuedTo?: string; dueFrom?: string; dueTo?: string; recipient?: string; taxId?: string; amountFrom?: string; amountTo?: string; sent?: "yes" | "no"; agency?: "to_send" | "sent" | "accepted" | "accepted_with_errors" | "rejected" | Array<"to_send" | "sent" | "accepted" | "accepted_with_errors" | "rejected">; booking?: string; sort?: string; page?: number; perPage?: number }; header?: { 'accept-language'?: string } };
      responses: { 200: { content: { 'application/json': { data: Array<{ id: number; fullNumber: string | null; type: "F1" | "F2" | "F3" | "R1" | "R2" | "R3" | "R4" | "R5"; status: "draft" | "issued" | "rectified" | "annulled"; standing: "unpaid" | "partly_paid" | "paid" | "overdue" | "to_refund" | "settled" | null; issuedOn: string | null; dueOn: string | null; recipientName: string; isPurged: boolean; taxId: string; bookings: Array<string>; netCents: number; vatCents: number; totalCents: number; openCents: number; agencyState: "to_send" | "sent" | "accepted" | "accepted_with_errors" | "rejected" | null; sentAt: string | null }>; meta: { page: number; perPage: number; total: number }; sums: { totalCents: number; openCents: number }; taxes: Array<{ rateBasisPoints: number; cause: "E1" | "E2" | "E3" | "E4" | "E5" | "E6" | "N1" | "N2" | null; baseCents: number; vatCents: number }> } } } } & Refused<401 | 403 | 409 | 503>;
    };
    /** Draft an invoice by hand; needs invoices:write */
    post: {
      parameters: { header?: { 'accept-language'?: string; 'idempotency-key'?: string } };
      requestBody: { content: { 'application/json': { kind?: "full" | "simplified"; language?: "es" | "en"; customerId?: number | null; recipient?: { name: string; taxId?: { kind: "nif" | "vat" | "passport" | "national_id" | "residence" | "other"; number: string; country: string } | null; address?: { street: string; postcode: string; city: string; country: string } | null; email?: string } | null; operationFrom?: string | null; operationTo?: string | null; dueOn?: string | null; description?: string; orderNumber?: string; costCentre?: string; notes?: string; lines?: Array<{ concept: string; quantity?: number; grossCents: number; vat: { rateBasisPoints: number; cause?: "E1" | "E2" | "E3" | "E4" | "E5" | "E6" | "N1" | "N2" | null; article?: string }; bookingId?: number | null; booking?: string; chargesFor?: "stay" | "extra" }> } } };
      responses: { 201: { content: { 'application/json': { id: number; version: number; status: "draft" | "issued" | "rectified" | "annulled"; type: "F1" | "F2" | "F3" | "R1" | "R2" | "R3" | "R4" | "R5"; fullNumber: string | null; language: "es" | "en"; issuedOn: string | null; dueOn: string | null; operationFrom: string | null; operationTo: string | null; receivedOn: string | null; description: string; orderNumber: string; costCentre: string; notes: string; recipient: { name: string; taxId: { kind: "nif" | "vat" | "passport" | "national_id" | "residence" | "other"; number: string; country: string } | null; address: { street: string; postcode: string; city: string; country: string } | null; email: string } | null; lines: Array<{ concept: string; quantity: number; unitNetMicros: number; netCents: number; grossCents: number; rateBasisPoints: number; cause: "E1" | "E2" | "E3" | "E4" | "E5" | "E6" | "N1" | "N2" | null; article: string; bookingId: number | null; chargesFor: "stay" | "extra" | null; bailDeductionId: number | null }>; taxes: Array<{ rateBasisPoints: number; cause: "E1" | "E2" | "E3" | "E4" | "E5" | "E6" | "N1" | "N2" | null; article: string; baseCents: number; vatCents: number }>; netCents: number; vatCents: number; totalCents: number; rectifies: { invoiceId: number; method: "differences" | "substitution"; reason: string } | null; account: { invoiceId: number; chargedCents: number; paidCents: number; openCents: number; standing: "unpaid" | "partly_paid" | "paid" | "overdue" | "to_refund" | "settled" } | null; related: Array<{ id: number; fullNumber: string; type: "F1" | "F2" | "F3" | "R1" | "R2" | "R3" | "R4" | "R5"; status: "draft" | "issued" | "rectified" | "annulled"; issuedOn: string; totalCents: number; effectCents: number }>; payments: Array<{ id: number; amountCents: number; method: string; at: string; bookingId: number; byHand: boolean }>; bookings: Array<{ id: number; reference: string; checkIn: string; checkOut: string; chargeCents: number; invoicedCents: number; draftedCents: number; ownCents: number }>; annulled: { at: string; reason: string } | null; agency: { records: Array<{ id: number; kind: "registration" | "annulment"; state: "to_send" | "sent" | "accepted" | "accepted_with_errors" | "rejected"; errorCode: string | null; errorText: string | null }>; address: string | null }; sentAt: string | null; mails: Array<{ id: number; to: string; state: "queued" | "sent" | "kept" | "failed" | "withdrawn"; withUbl: boolean; at: string; sentAt: string | null }>; purgedAt: string | null; digest: string | null; actions: Array<{ action: "update" | "delete" | "issue" | "rectify" | "exchange" | "annul" | "send" | "match"; allowed: boolean; reason: string | null }> } } } } & Refused<400 | 401 | 403 | 409 | 413 | 415 | 422 | 503>;
    };
  };
  "/invoices/chain": {
    /** Compare all stored invoices with their chain of digests; needs invoices:read */
    get: {
      parameters: { header?: { 'accept-language'?: string } };
      responses: { 200: { content: { 'application/json': { invoices: number; entries: number; purged: number; first: { fault: "content" | "pdf" | "annulment" | "record" | "link" | "missing" | "number" | "purge"; invoiceId: number; fullNumber: string; taxpayer: string } | null } } } } & Refused<401 | 403 | 409 | 503>;
    };
  };
  "/invoices/{id}": {
    /** Delete a draft, which has no number yet; needs invoices:write */
    delete: {
      parameters: { path: { id: number }; header?: { 'accept-language'?: string } };
      responses: { 204: { content: never } } & Refused<401 | 403 | 404 | 409 | 413 | 503>;
    };
    /** An invoice with its payments and its replacements; needs invoices:read */
    get: {
      parameters: { path: { id: number }; header?: { 'accept-language'?: string } };
      responses: { 200: { content: { 'application/json': { id: number; version: number; status: "draft" | "issued" | "rectified" | "annulled"; type: "F1" | "F2" | "F3" | "R1" | "R2" | "R3" | "R4" | "R5"; fullNumber: string | null; language: "es" | "en"; issuedOn: string | null; dueOn: string | null; operationFrom: string | null; operationTo: string | null; receivedOn: string | null; description: string; orderNumber: string; costCentre: string; notes: string; recipient: { name: string; taxId: { kind: "nif" | "vat" | "passport" | "national_id" | "residence" | "other"; number: string; country: string } | null; address: { street: string; postcode: string; city: string; country: string } | null; email: string } | null; lines: Array<{ concept: string; quantity: number; unitNetMicros: number; netCents: number; grossCents: number; rateBasisPoints: number; cause: "E1" | "E2" | "E3" | "E4" | "E5" | "E6" | "N1" | "N2" | null; article: string; bookingId: number | null; chargesFor: "stay" | "extra" | null; bailDeductionId: number | null }>; taxes: Array<{ rateBasisPoints: number; cause: "E1" | "E2" | "E3" | "E4" | "E5" | "E6" | "N1" | "N2" | null; article: string; baseCents: number; vatCents: number }>; netCents: number; vatCents: number; totalCents: number; rectifies: { invoiceId: number; method: "differences" | "substitution"; reason: string } | null; account: { invoiceId: number; chargedCents: number; paidCents: number; openCents: number; standing: "unpaid" | "partly_paid" | "paid" | "overdue" | "to_refund" | "settled" } | null; related: Array<{ id: number; fullNumber: string; type: "F1" | "F2" | "F3" | "R1" | "R2" | "R3" | "R4" | "R5"; status: "draft" | "issued" | "rectified" | "annulled"; issuedOn: string; totalCents: number; effectCents: number }>; payments: Array<{ id: number; amountCents: number; method: string; at: string; bookingId: number; byHand: boolean }>; bookings: Array<{ id: number; reference: string; checkIn: string; checkOut: string; chargeCents: number; invoicedCents: number; draftedCents: number; ownCents: number }>; annulled: { at: string; reason: string } | null; agency: { records: Array<{ id: number; kind: "registration" | "annulment"; state: "to_send" | "sent" | "accepted" | "accepted_with_errors" | "rejected"; errorCode: string | null; errorText: string | null }>; address: string | null }; sentAt: string | null; mails: Array<{ id: number; to: string; state: "queued" | "sent" | "kept" | "failed" | "withdrawn"; withUbl: boolean; at: string; sentAt: string | null }>; purgedAt: string | null; digest: string | null; actions: Array<{ action: "update" | "delete" | "issue" | "rectify" | "exchange" | "annul" | "send" | "match"; allowed: boolean; reason: string | null }> } } } } & Refused<401 | 403 | 404 | 409 | 503>;
    };
    /** Replace a draft; needs invoices:write */
    put: {
      parameters: { path: { id: number }; header?: { 'accept-language'?: string } };
      requestBody: { content: { 'application/json': { kind?: "full" | "simplified"; language?: "es" | "en"; customerId?: number | null; recipient?: { name: string; taxId?: { kind: "nif" | "vat" | "passport" | "national_id" | "residence" | "other"; number: string; country: string } | null; address?: { street: string; postcode: string; city: string; country: string } | null; email?: string } | null; operationFrom?: string | null; operationTo?: string | null; dueOn?: string | null; description?: string; orderNumber?: string; costCentre?: string; notes?: string; lines?: Array<{ concept: string; quantity?: number; grossCents: number; vat: { rateBasisPoints: number; cause?: "E1" | "E2" | "E3" | "E4" | "E5" | "E6" | "N1" | "N2" | null; article?: string }; bookingId?: number | null; booking?: string; chargesFor?: "stay" | "extra" }>; version: number } } };
      responses: { 200: { content: { 'application/json': { id: number; version: number; status: "draft" | "issued" | "rectified" | "annulled"; type: "F1" | "F2" | "F3" | "R1" | "R2" | "R3" | "R4" | "R5"; fullNumber: string | null; language: "es" | "en"; issuedOn: string | null; dueOn: string | null; operationFrom: string | null; operationTo: string | null; receivedOn: string | null; description: string; orderNumber: string; costCentre: string; notes: string; recipient: { name: string; taxId: { kind: "nif" | "vat" | "passport" | "national_id" | "residence" | "other"; number: string; country: string } | null; address: { street: string; postcode: string; city: string; country: string } | null; email: string } | null; lines: Array<{ concept: string; quantity: number; unitNetMicros: number; netCents: number; grossCents: number; rateBasisPoints: number; cause: "E1" | "E2" | "E3" | "E4" | "E5" | "E6" | "N1" | "N2" | null; article: string; bookingId: number | null; chargesFor: "stay" | "extra" | null; bailDeductionId: number | null }>; taxes: Array<{ rateBasisPoints: number; cause: "E1" | "E2" | "E3" | "E4" | "E5" | "E6" | "N1" | "N2" | null; article: string; baseCents: number; vatCents: number }>; netCents: number; vatCents: number; totalCents: number; rectifies: { invoiceId: number; method: "differences" | "substitution"; reason: string } | null; account: { invoiceId: number; chargedCents: number; paidCents: number; openCents: number; standing: "unpaid" | "partly_paid" | "paid" | "overdue" | "to_refund" | "settled" } | null; related: Array<{ id: number; fullNumber: string; type: "F1" | "F2" | "F3" | "R1" | "R2" | "R3" | "R4" | "R5"; status: "draft" | "issued" | "rectified" | "annulled"; issuedOn: string; totalCents: number; effectCents: number }>; payments: Array<{ id: number; amountCents: number; method: string; at: string; bookingId: number; byHand: boolean }>; bookings: Array<{ id: number; reference: string; checkIn: string; checkOut: string; chargeCents: number; invoicedCents: number; draftedCents: number; ownCents: number }>; annulled: { at: string; reason: string } | null; agency: { records: Array<{ id: number; kind: "registration" | "annulment"; state: "to_send" | "sent" | "accepted" | "accepted_with_errors" | "rejected"; errorCode: string | null; errorText: string | null }>; address: string | null }; sentAt: string | null; mails: Array<{ id: number; to: string; state: "queued" | "sent" | "kept" | "failed" | "withdrawn"; withUbl: boolean; at: string; sentAt: string | null }>; purgedAt: string | null; digest: string | null; actions: Array<{ action: "update" | "delete" | "issue" | "rectify" | "exchange" | "annul" | "send" | "match"; allowed: boolean; reason: string | null }> } } } } & Refused<400 | 401 | 403 | 404 | 409 | 413 | 415 | 422 | 503>;
    };
  };
  "/invoices/{id}/annul": {
    /** Void an invoice that should never have been issued; needs invoices:write */
    post: {
      parameters: { path: { id: number }; header?: { 'accept-language'?: string; 'idempotency-key'?: string } };
      requestBody: { content: { 'application/json': { reason: string } } };
      responses: { 200: { content: { 'application/json': { id: number; version: number; status: "draft" | "issued" | "rectified" | "annulled"; type: "F1" | "F2" | "F3" | "R1" | "R2" | "R3" | "R4" | "R5"; fullNumber: string | null; language: "es" | "en"; issuedOn: string | null; dueOn: string | null; operationFrom: string | null; operationTo: string | null; receivedOn: string | null; description: string; orderNumber: string; costCentre: string; notes: string; recipient: { name: string; taxId: { kind: "nif" | "vat" | "passport" | "national_id" | "residence" | "other"; number: string; country: string } | null; address: { street: string; postcode: string; city: string; country: string } | null; email: string } | null; lines: Array<{ concept: string; quantity: number; unitNetMicros: number; netCents: number; grossCents: number; rateBasisPoints: number; cause: "E1" | "E2" | "E3" | "E4" | "E5" | "E6" | "N1" | "N2" | null; article: string; bookingId: number | null; chargesFor: "stay" | "extra" | null; bailDeductionId: number | null }>; taxes: Array<{ rateBasisPoints: number; cause: "E1" | "E2" | "E3" | "E4" | "E5" | "E6" | "N1" | "N2" | null; article: string; baseCents: number; vatCents: number }>; netCents: number; vatCents: number; totalCents: number; rectifies: { invoiceId: number; method: "differences" | "substitution"; reason: string } | null; account: { invoiceId: number; chargedCents: number; paidCents: number; openCents: number; standing: "unpaid" | "partly_paid" | "paid" | "overdue" | "to_refund" | "settled" } | null; related: Array<{ id: number; fullNumber: string; type: "F1" | "F2" | "F3" | "R1" | "R2" | "R3" | "R4" | "R5"; status: "draft" | "issued" | "rectified" | "annulled"; issuedOn: string; totalCents: number; effectCents: number }>; payments: Array<{ id: number; amountCents: number; method: string; at: string; bookingId: number; byHand: boolean }>; bookings: Array<{ id: number; reference: string; checkIn: string; checkOut: string; chargeCents: number; invoicedCents: number; draftedCents: number; ownCents: number }>; annulled: { at: string; reason: string } | null; agency: { records: Array<{ id: number; kind: "registration" | "annulment"; state: "to_send" | "sent" | "accepted" | "accepted_with_errors" | "rejected"; errorCode: string | null; errorText: string | null }>; address: string | null }; sentAt: string | null; mails: Array<{ id: number; to: string; state: "queued" | "sent" | "kept" | "failed" | "withdrawn"; withUbl: boolean; at: string; sentAt: string | null }>; purgedAt: string | null; digest: string | null; actions: Array<{ action: "update" | "delete" | "issue" | "rectify" | "exchange" | "annul" | "send" | "match"; allowed: boolean; reason: string | null }> } } } } & Refused<400 | 401 | 403 | 404 | 409 | 413 | 415 | 422 | 503>;
    };
  };
  "/invoices/{id}/exchange": {
    /** Issue a full invoice in exchange for a simplified one; needs invoices:write */
    post: {
      parameters: { path: { id: number }; header?: { 'accept-language'?: string; 'idempotency-key'?: string } };
      requestBody: { content: { 'application/json': { recipient: { name: string; taxId?: { kind: "nif" | "vat" | "passport" | "national_id" | "residence" | "other"; number: string; country: string } | null; address?: { street: string; postcode: string; city: string; country: string } | null; email?: string }; issuedOn?: string } } };
      responses: { 201: { content: { 'application/json': { id: number; version: number; status: "draft" | "issued" | "rectified" | "annulled"; type: "F1" | "F2" | "F3" | "R1" | "R2" | "R3" | "R4" | "R5"; fullNumber: string | null; language: "es" | "en"; issuedOn: string | null; dueOn: string | null; operationFrom: string | null; operationTo: string | null; receivedOn: string | null; description: string; orderNumber: string; costCentre: string; notes: string; recipient: { name: string; taxId: { kind: "nif" | "vat" | "passport" | "national_id" | "residence" | "other"; number: string; country: string } | null; address: { street: string; postcode: string; city: string; country: string } | null; email: string } | null; lines: Array<{ concept: string; quantity: number; unitNetMicros: number; netCents: number; grossCents: number; rateBasisPoints: number; cause: "E1" | "E2" | "E3" | "E4" | "E5" | "E6" | "N1" | "N2" | null; article: string; bookingId: number | null; chargesFor: "stay" | "extra" | null; bailDeductionId: number | null }>; taxes: Array<{ rateBasisPoints: number; cause: "E1" | "E2" | "E3" | "E4" | "E5" | "E6" | "N1" | "N2" | null; article: string; baseCents: number; vatCents: number }>; netCents: number; vatCents: number; totalCents: number; rectifies: { invoiceId: number; method: "differences" | "substitution"; reason: string } | null; account: { invoiceId: number; chargedCents: number; paidCents: number; openCents: number; standing: "unpaid" | "partly_paid" | "paid" | "overdue" | "to_refund" | "settled" } | null; related: Array<{ id: number; fullNumber: string; type: "F1" | "F2" | "F3" | "R1" | "R2" | "R3" | "R4" | "R5"; status: "draft" | "issued" | "rectified" | "annulled"; issuedOn: string; totalCents: number; effectCents: number }>; payments: Array<{ id: number; amountCents: number; method: string; at: string; bookingId: number; byHand: boolean }>; bookings: Array<{ id: number; reference: string; checkIn: string; checkOut: string; chargeCents: number; invoicedCents: number; draftedCents: number; ownCents: number }>; annulled: { at: string; reason: string } | null; agency: { records: Array<{ id: number; kind: "registration" | "annulment"; state: "to_send" | "sent" | "accepted" | "accepted_with_errors" | "rejected"; errorCode: string | null; errorText: string | null }>; address: string | null }; sentAt: string | null; mails: Array<{ id: number; to: string; state: "queued" | "sent" | "kept" | "failed" | "withdrawn"; withUbl: boolean; at: string; sentAt: string | null }>; purgedAt: string | null; digest: string | null; actions: Array<{ action: "update" | "delete" | "issue" | "rectify" | "exchange" | "annul" | "send" | "match"; allowed: boolean; reason: string | null }> } } } } & Refused<400 | 401 | 403 | 404 | 409 | 413 | 415 | 422 | 503>;
    };
  };
  "/invoices/{id}/issue": {
    /** Issue a draft: it gets its number and can no longer change; needs invoices:write */
    post: {
      parameters: { path: { id: number }; header?: { 'accept-language'?: string; 'idempotency-key'?: string } };
      requestBody: { content: { 'application/json': { issuedOn?: string; version?: number } } };
      responses: { 200: { content: { 'application/json': { id: number; version: number; status: "draft" | "issued" | "rectified" | "annulled"; type: "F1" | "F2" | "F3" | "R1" | "R2" | "R3" | "R4" | "R5"; fullNumber: string | null; language: "es" | "en"; issuedOn: string | null; dueOn: string | null; operationFrom: string | null; operationTo: string | null; receivedOn: string | null; description: string; orderNumber: string; costCentre: string; notes: string; recipient: { name: string; taxId: { kind: "nif" | "vat" | "passport" | "national_id" | "residence" | "other"; number: string; country: string } | null; address: { street: string; postcode: string; city: string; country: string } | null; email: string } | null; lines: Array<{ concept: string; quantity: number; unitNetMicros: number; netCents: number; grossCents: number; rateBasisPoints: number; cause: "E1" | "E2" | "E3" | "E4" | "E5" | "E6" | "N1" | "N2" | null; article: string; bookingId: number | null; chargesFor: "stay" | "extra" | null; bailDeductionId: number | null }>; taxes: Array<{ rateBasisPoints: number; cause: "E1" | "E2" | "E3" | "E4" | "E5" | "E6" | "N1" | "N2" | null; article: string; baseCents: number; vatCents: number }>; netCents: number; vatCents: number; totalCents: number; rectifies: { invoiceId: number; method: "differences" | "substitution"; reason: string } | null; account: { invoiceId: number; chargedCents: number; paidCents: number; openCents: number; standing: "unpaid" | "partly_paid" | "paid" | "overdue" | "to_refund" | "settled" } | null; related: Array<{ id: number; fullNumber: string; type: "F1" | "F2" | "F3" | "R1" | "R2" | "R3" | "R4" | "R5"; status: "draft" | "issued" | "rectified" | "annulled"; issuedOn: string; totalCents: number; effectCents: number }>; payments: Array<{ id: number; amountCents: number; method: string; at: string; bookingId: number; byHand: boolean }>; bookings: Array<{ id: number; reference: string; checkIn: string; checkOut: string; chargeCents: number; invoicedCents: number; draftedCents: number; ownCents: number }>; annulled: { at: string; reason: string } | null; agency: { records: Array<{ id: number; kind: "registration" | "annulment"; state: "to_send" | "sent" | "accepted" | "accepted_with_errors" | "rejected"; errorCode: string | null; errorText: string | null }>; address: string | null }; sentAt: string | null; mails: Array<{ id: number; to: string; state: "queued" | "sent" | "kept" | "failed" | "withdrawn"; withUbl: boolean; at: string; sentAt: string | null }>; purgedAt: string | null; digest: string | null; actions: Array<{ action: "update" | "delete" | "issue" | "rectify" | "exchange" | "annul" | "send" | "match"; allowed: boolean; reason: string | null }> } } } } & Refused<400 | 401 | 403 | 404 | 409 | 413 | 415 | 422 | 503>;
    };
  };
  "/invoices/{id}/payments": {
    /** Set which payments pay an invoice, and how much of each; needs invoices:write */
    put: {
      parameters: { path: { id: number }; header?: { 'accept-language'?: string } };
      requestBody: { content: { 'application/json': { payments: Array<{ paymentId: number; amountCents: number }> } } };
      responses: { 200: { content: { 'application/json': { id: number; version: number; status: "draft" | "issued" | "rectified" | "annulled"; type: "F1" | "F2" | "F3" | "R1" | "R2" | "R3" | "R4" | "R5"; fullNumber: string | null; language: "es" | "en"; issuedOn: string | null; dueOn: string | null; operationFrom: string | null; operationTo: string | null; receivedOn: string | null; description: string; orderNumber: string; costCentre: string; notes: string; recipient: { name: string; taxId: { kind: "nif" | "vat" | "passport" | "national_id" | "residence" | "other"; number: string; country: string } | null; address: { street: string; postcode: string; city: string; country: string } | null; email: string } | null; lines: Array<{ concept: string; quantity: number; unitNetMicros: number; netCents: number; grossCents: number; rateBasisPoints: number; cause: "E1" | "E2" | "E3" | "E4" | "E5" | "E6" | "N1" | "N2" | null; article: string; bookingId: number | null; chargesFor: "stay" | "extra" | null; bailDeductionId: number | null }>; taxes: Array<{ rateBasisPoints: number; cause: "E1" | "E2" | "E3" | "E4" | "E5" | "E6" | "N1" | "N2" | null; article: string; baseCents: number; vatCents: number }>; netCents: number; vatCents: number; totalCents: number; rectifies: { invoiceId: number; method: "differences" | "substitution"; reason: string } | null; account: { invoiceId: number; chargedCents: number; paidCents: number; openCents: number; standing: "unpaid" | "partly_paid" | "paid" | "overdue" | "to_refund" | "settled" } | null; related: Array<{ id: number; fullNumber: string; type: "F1" | "F2" | "F3" | "R1" | "R2" | "R3" | "R4" | "R5"; status: "draft" | "issued" | "rectified" | "annulled"; issuedOn: string; totalCents: number; effectCents: number }>; payments: Array<{ id: number; amountCents: number; method: string; at: string; bookingId: number; byHand: boolean }>; bookings: Array<{ id: number; reference: string; checkIn: string; checkOut: string; chargeCents: number; invoicedCents: number; draftedCents: number; ownCents: number }>; annulled: { at: string; reason: string } | null; agency: { records: Array<{ id: number; kind: "registration" | "annulment"; state: "to_send" | "sent" | "accepted" | "accepted_with_errors" | "rejected"; errorCode: string | null; errorText: string | null }>; address: string | null }; sentAt: string | null; mails: Array<{ id: number; to: string; state: "queued" | "sent" | "kept" | "failed" | "withdrawn"; withUbl: boolean; at: string; sentAt: string | null }>; purgedAt: string | null; digest: string | null; actions: Array<{ action: "update" | "delete" | "issue" | "rectify" | "exchange" | "annul" | "send" | "match"; allowed: boolean; reason: string | null }> } } } } & Refused<400 | 401 | 403 | 404 | 409 | 413 | 415 | 422 | 503>;
    };
  };
  "/invoices/{id}/pdf": {
    /** An invoice as PDF: the stored one, or a preview of a draft; needs invoices:read */
    get: {
      parameters: { path: { id: number }; query?: { language?: "es" | "en" }; header?: { 'accept-language'?: string } };
      responses: { 200: { content: { 'application/pdf': string } } } & Refused<401 | 403 | 404 | 409 | 410 | 503>;
    };
  };
  "/invoices/{id}/rectify": {
    /** Correct an issued invoice with a rectifying one; needs invoices:write */
    post: {
      parameters: { path: { id: number }; header?: { 'accept-language'?: string; 'idempotency-key'?: string } };
      requestBody: { content: { 'application/json': { method: "differences" | "substitution"; cause?: "R1" | "R2" | "R3" | "R4"; reason: string; lines: Array<{ concept: string; quantity?: number; grossCents: number; vat: { rateBasisPoints: number; cause?: "E1" | "E2" | "E3" | "E4" | "E5" | "E6" | "N1" | "N2" | null; article?: string }; bookingId?: number | null; booking?: string; chargesFor?: "stay" | "extra"; bailDeductionId?: number | null }>; recipient?: { name: string; taxId?: { kind: "nif" | "vat" | "passport" | "national_id" | "residence" | "other"; number: string; country: string } | null; address?: { street: string; postcode: string; city: string; country: string } | null; email?: string } | null; issuedOn?: string } } };
      responses: { 201: { content: { 'application/json': { id: number; version: number; status: "draft" | "issued" | "rectified" | "annulled"; type: "F1" | "F2" | "F3" | "R1" | "R2" | "R3" | "R4" | "R5"; fullNumber: string | null; language: "es" | "en"; issuedOn: string | null; dueOn: string | null; operationFrom: string | null; operationTo: string | null; receivedOn: string | null; description: string; orderNumber: string; costCentre: string; notes: string; recipient: { name: string; taxId: { kind: "nif" | "vat" | "passport" | "national_id" | "residence" | "other"; number: string; country: string } | null; address: { street: string; postcode: string; city: string; country: string } | null; email: string } | null; lines: Array<{ concept: string; quantity: number; unitNetMicros: number; netCents: number; grossCents: number; rateBasisPoints: number; cause: "E1" | "E2" | "E3" | "E4" | "E5" | "E6" | "N1" | "N2" | null; article: string; bookingId: number | null; chargesFor: "stay" | "extra" | null; bailDeductionId: number | null }>; taxes: Array<{ rateBasisPoints: number; cause: "E1" | "E2" | "E3" | "E4" | "E5" | "E6" | "N1" | "N2" | null; article: string; baseCents: number; vatCents: number }>; netCents: number; vatCents: number; totalCents: number; rectifies: { invoiceId: number; method: "differences" | "substitution"; reason: string } | null; account: { invoiceId: number; chargedCents: number; paidCents: number; openCents: number; standing: "unpaid" | "partly_paid" | "paid" | "overdue" | "to_refund" | "settled" } | null; related: Array<{ id: number; fullNumber: string; type: "F1" | "F2" | "F3" | "R1" | "R2" | "R3" | "R4" | "R5"; status: "draft" | "issued" | "rectified" | "annulled"; issuedOn: string; totalCents: number; effectCents: number }>; payments: Array<{ id: number; amountCents: number; method: string; at: string; bookingId: number; byHand: boolean }>; bookings: Array<{ id: number; reference: string; checkIn: string; checkOut: string; chargeCents: number; invoicedCents: number; draftedCents: number; ownCents: number }>; annulled: { at: string; reason: string } | null; agency: { records: Array<{ id: number; kind: "registration" | "annulment"; state: "to_send" | "sent" | "accepted" | "accepted_with_errors" | "rejected"; errorCode: string | null; errorText: string | null }>; address: string | null }; sentAt: string | null; mails: Array<{ id: number; to: string; state: "queued" | "sent" | "kept" | "failed" | "withdrawn"; withUbl: boolean; at: string; sentAt: string | null }>; purgedAt: string | null; digest: string | null; actions: Array<{ action: "update" | "delete" | "issue" | "rectify" | "exchange" | "annul" | "send" | "match"; allowed: boolean; reason: string | null }> } } } } & Refused<400 | 401 | 403 | 404 | 409 | 413 | 415 | 422 | 503>;
    };
  };
  "/invoices/{id}/send": {
    /** Mail an issued invoice with its PDF; needs invoices:write */
    post: {
      parameters: { path: { id: number }; header?: { 'accept-language'?: string; 'idempotency-key'?: string } };
      requestBody: { content: { 'application/json': { to?: string; withUbl?: boolean } } };
      responses: { 200: { content: { 'application/json': { id: number; version: number; status: "draft" | "issued" | "rectified" | "annulled"; type: "F1" | "F2" | "F3" | "R1" | "R2" | "R3" | "R4" | "R5"; fullNumber: string | null; language: "es" | "en"; issuedOn: string | null; dueOn: string | null; operationFrom: string | null; operationTo: string | null; receivedOn: string | null; description: string; orderNumber: string; costCentre: string; notes: string; recipient: { name: string; taxId: { kind: "nif" | "vat" | "passport" | "national_id" | "residence" | "other"; number: string; country: string } | null; address: { street: string; postcode: string; city: string; country: string } | null; email: string } | null; lines: Array<{ concept: string; quantity: number; unitNetMicros: number; netCents: number; grossCents: number; rateBasisPoints: number; cause: "E1" | "E2" | "E3" | "E4" | "E5" | "E6" | "N1" | "N2" | null; article: string; bookingId: number | null; chargesFor: "stay" | "extra" | null; bailDeductionId: number | null }>; taxes: Array<{ rateBasisPoints: number; cause: "E1" | "E2" | "E3" | "E4" | "E5" | "E6" | "N1" | "N2" | null; article: string; baseCents: number; vatCents: number }>; netCents: number; vatCents: number; totalCents: number; rectifies: { invoiceId: number; method: "differences" | "substitution"; reason: string } | null; account: { invoiceId: number; chargedCents: number; paidCents: number; openCents: number; standing: "unpaid" | "partly_paid" | "paid" | "overdue" | "to_refund" | "settled" } | null; related: Array<{ id: number; fullNumber: string; type: "F1" | "F2" | "F3" | "R1" | "R2" | "R3" | "R4" | "R5"; status: "draft" | "issued" | "rectified" | "annulled"; issuedOn: string; totalCents: number; effectCents: number }>; payments: Array<{ id: number; amountCents: number; method: string; at: string; bookingId: number; byHand: boolean }>; bookings: Array<{ id: number; reference: string; checkIn: string; checkOut: string; chargeCents: number; invoicedCents: number; draftedCents: number; ownCents: number }>; annulled: { at: string; reason: string } | null; agency: { records: Array<{ id: number; kind: "registration" | "annulment"; state: "to_send" | "sent" | "accepted" | "accepted_with_errors" | "rejected"; errorCode: string | null; errorText: string | null }>; address: string | null }; sentAt: string | null; mails: Array<{ id: number; to: string; state: "queued" | "sent" | "kept" | "failed" | "withdrawn"; withUbl: boolean; at: string; sentAt: string | null }>; purgedAt: string | null; digest: string | null; actions: Array<{ action: "update" | "delete" | "issue" | "rectify" | "exchange" | "annul" | "send" | "match"; allowed: boolean; reason: string | null }> } } } } & Refused<400 | 401 | 403 | 404 | 409 | 413 | 415 | 422 | 503>;
    };
  };
  "/invoices/{id}/ubl": {
    /** An issued invoice as EN 16931 data, in UBL 2.1: an Invoice, or a CreditNote if it credits; needs invoices:read */
    get: {
      parameters: { path: { id: number }; header?: { 'accept-language'?: string } };
      responses: { 200: { content: { 'application/xml': string } } } & Refused<401 | 403 | 404 | 409 | 410 | 503>;
    };
  };
  "/legal-interest": {
    /** The rates of legal interest, oldest first; needs bails:read */
    get: {
      parameters: { header?: { 'accept-language'?: string } };
      responses: { 200: { content: { 'application/json': { data: Array<{ fromDay: string; basisPoints: number }>; meta: { page: number; perPage: number; total: number } } } } } & Refused<401 | 403 | 409 | 503>;
    };
    /** Record a rate of legal interest from a day on, or replace that day’s rate; needs building:write */
    post: {
      parameters: { header?: { 'accept-language'?: string } };
      requestBody: { content: { 'application/json': { fromDay: string; basisPoints: number } } };
      responses: { 201: { content: { 'application/json': { data: Array<{ fromDay: string; basisPoints: number }>; meta: { page: number; perPage: number; total: number } } } } } & Refused<400 | 401 | 403 | 409 | 413 | 415 | 422 | 503>;
    };
  };
  "/notifications": {
    /** Mails by search, state, kind, booking and page, newest first; needs bookings:read */
    get: {
      parameters: { query?: { q?: string; page?: number; perPage?: number; state?: "all" | "queued" | "sent" | "kept" | "failed" | "withdrawn"; kind?: "booking_received" | "booking_confirmed" | "booking_changed" | "booking_cancelled" | "booking_payment_due" | "booking_payment_soon" | "booking_payment_overdue" | "booking_card_soon" | "booking_card_declined" | "booking_transfer" | "booking_payment_received" | "booking_payment_returned" | "booking_instructions" | "booking_thanks" | "bail_received" | "bail_held" | "bail_deducted" | "bail_returned" | "bail_hold_ended" | "bail_payment_returned" | "invoice" | "house_booking" | "monthly_report" | "contact_message" | "contact_receipt" | "account_confirm" | "account_exists" | "account_invitation" | "account_reset" | "account_email" | "account_changed" | "account_claim" | "account_claimed" | "account_unclaimed" | "account_merged"; booking?: string }; header?: { 'accept-language'?: string } };
      responses: { 200: { content: { 'application/json': { data: Array<{ id: number; createdAt: string; kind: string; recipient: string; subject: string; language: "es" | "en"; status: "queued" | "sent" | "kept" | "failed" | "withdrawn"; attempts: number; sentAt: string | null; lastError: string | null; booking: string | null }>; meta: { page: number; perPage: number; total: number } } } } } & Refused<401 | 403 | 409 | 503>;
    };
  };
  "/notifications/texts/{kind}": {
    /** The text of a mail to guests; version 0 is the standard text; needs bookings:read */
    get: {
      parameters: { path: { kind: "booking_received" | "booking_confirmed" | "booking_changed" | "booking_cancelled" | "booking_payment_due" | "booking_payment_soon" | "booking_payment_overdue" | "booking_card_soon" | "booking_card_declined" | "booking_transfer" | "booking_payment_received" | "booking_payment_returned" | "booking_instructions" | "booking_thanks" | "bail_received" | "bail_held" | "bail_deducted" | "bail_returned" | "bail_hold_ended" | "bail_payment_returned" | "invoice" }; header?: { 'accept-language'?: string } };
      responses: { 200: { content: { 'application/json': { subject: { es: string; en?: string }; body: { es: string; en?: string }; kind: "booking_received" | "booking_confirmed" | "booking_changed" | "booking_cancelled" | "booking_payment_due" | "booking_payment_soon" | "booking_payment_overdue" | "booking_card_soon" | "booking_card_declined" | "booking_transfer" | "booking_payment_received" | "booking_payment_returned" | "booking_instructions" | "booking_thanks" | "bail_received" | "bail_held" | "bail_deducted" | "bail_returned" | "bail_hold_ended" | "bail_payment_returned" | "invoice"; version: number; isOwn: boolean } } } } & Refused<401 | 403 | 404 | 409 | 503>;
    };
    /** Set the text of a mail to guests, with {{places}} that are filled in; needs building:write */
    put: {
      parameters: { path: { kind: "booking_received" | "booking_confirmed" | "booking_changed" | "booking_cancelled" | "booking_payment_due" | "booking_payment_soon" | "booking_payment_overdue" | "booking_card_soon" | "booking_card_declined" | "booking_transfer" | "booking_payment_received" | "booking_payment_returned" | "booking_instructions" | "booking_thanks" | "bail_received" | "bail_held" | "bail_deducted" | "bail_returned" | "bail_hold_ended" | "bail_payment_returned" | "invoice" }; header?: { 'accept-language'?: string } };
      requestBody: { content: { 'application/json': { subject: { es: string; en?: string }; body: { es: string; en?: string }; version: number } } };
      responses: { 200: { content: { 'application/json': { subject: { es: string; en?: string }; body: { es: string; en?: string }; kind: "booking_received" | "booking_confirmed" | "booking_changed" | "booking_cancelled" | "booking_payment_due" | "booking_payment_soon" | "booking_payment_overdue" | "booking_card_soon" | "booking_card_declined" | "booking_transfer" | "booking_payment_received" | "booking_payment_returned" | "booking_instructions" | "booking_thanks" | "bail_received" | "bail_held" | "bail_deducted" | "bail_returned" | "bail_hold_ended" | "bail_payment_returned" | "invoice"; version: number; isOwn: boolean } } } } & Refused<400 | 401 | 403 | 404 | 409 | 413 | 415 | 422 | 503>;
    };
  };
  "/notifications/texts/{kind}/preview": {
    /** What guests would be sent, with an example stay; nothing is saved; needs bookings:read */
    post: {
      parameters: { path: { kind: "booking_received" | "booking_confirmed" | "booking_changed" | "booking_cancelled" | "booking_payment_due" | "booking_payment_soon" | "booking_payment_overdue" | "booking_card_soon" | "booking_card_declined" | "booking_transfer" | "booking_payment_received" | "booking_payment_returned" | "booking_instructions" | "booking_thanks" | "bail_received" | "bail_held" | "bail_deducted" | "bail_returned" | "bail_hold_ended" | "bail_payment_returned" | "invoice" }; header?: { 'accept-language'?: string } };
      requestBody: { content: { 'application/json': { subject: { es: string; en?: string }; body: { es: string; en?: string } } } };
      responses: { 200: { content: { 'application/json': { es: { subject: string; html: string; text: string }; en: { subject: string; html: string; text: string } } } } } & Refused<400 | 401 | 403 | 404 | 409 | 413 | 415 | 422 | 503>;
    };
  };
  "/notifications/{id}": {
    /** A mail with both bodies; needs bookings:read */
    get: {
      parameters: { path: { id: number }; header?: { 'accept-language'?: string } };
      responses: { 200: { content: { 'application/json': { id: number; createdAt: string; kind: string; recipient: string; subject: string; language: "es" | "en"; status: "queued" | "sent" | "kept" | "failed" | "withdrawn"; attempts: number; sentAt: string | null; lastError: string | null; booking: string | null; replyTo: string | null; html: string; text: string; repeatOf: number | null } } } } & Refused<401 | 403 | 404 | 409 | 503>;
    };
  };
  "/notifications/{id}/link": {
    /** The link of a stored mail about an account, to hand over; access is recorded; needs users:write */
    post: {
      parameters: { path: { id: number }; header?: { 'accept-language'?: string } };
      responses: { 200: { content: { 'application/json': { link: string } } } } & Refused<401 | 403 | 404 | 409 | 410 | 413 | 503>;
    };
  };
  "/notifications/{id}/resend": {
    /** Send a mail again, also to a corrected address; needs bookings:write */
    post: {
      parameters: { path: { id: number }; header?: { 'accept-language'?: string } };
      requestBody: { content: { 'application/json': { to?: string } } };
      responses: { 201: { content: { 'application/json': { id: number } } } } & Refused<400 | 401 | 403 | 404 | 409 | 413 | 415 | 422 | 503>;
    };
  };
  "/notifications/{id}/send": {
    /** Send a mail that was held because there was no mail server, unless it is no longer true; needs bookings:write */
    post: {
      parameters: { path: { id: number }; header?: { 'accept-language'?: string } };
      responses: { 200: { content: { 'application/json': { id: number } } } } & Refused<401 | 403 | 404 | 409 | 410 | 413 | 503>;
    };
  };
  "/offers": {
    /** Offers by view, search, filters and page; needs offers:read */
    get: {
      parameters: { query?: { view?: "active" | "draft" | "paused" | "ended" | "all"; q?: string; kind?: string; how?: "code" | "automatic"; sort?: string; page?: number; perPage?: number }; header?: { 'accept-language'?: string } };
      responses: { 200: { content: { 'application/json': { data: Array<{ name: { es: string; en?: string }; description: { es: string; en?: string }; imageFile: string | null; code: string | null; kind: "percent" | "amount" | "stay_pay"; percentBasisPoints: number | null; amountCents: number | null; stayNights: number | null; payNights: number | null; bookFrom: string | null; bookUntil: string | null; stayFrom: string | null; stayUntil: string | null; minNights: number; categoryIds: Array<number>; apartmentIds: Array<number>; usesAllowed: number | null; isPublic: boolean; position: number; id: number; state: "draft" | "active" | "paused" | "ended"; uses: number; usesLeft: number | null; createdAt: string; version: number; actions: Array<{ action: "activate" | "pause" | "delete" | "change_terms" | "duplicate"; allowed: boolean; reason: string | null }> }>; meta: { page: number; perPage: number; total: number } } } } } & Refused<401 | 403 | 409 | 503>;
    };
    /** Create an offer, as a draft; needs offers:write */
    post: {
      parameters: { header?: { 'accept-language'?: string } };
      requestBody: { content: { 'application/json': { name: { es: string; en?: string }; description?: { es: string; en?: string }; imageFile?: string | null; code?: string | null; kind: "percent" | "amount" | "stay_pay"; percentBasisPoints?: number | null; amountCents?: number | null; stayNights?: number | null; payNights?: number | null; bookFrom?: string | null; bookUntil?: string | null; stayFrom?: string | null; stayUntil?: string | null; minNights?: number; categoryIds?: Array<number>; apartmentIds?: Array<number>; usesAllowed?: number | null; isPublic?: boolean; position?: number } } };
      responses: { 201: { content: { 'application/json': { name: { es: string; en?: string }; description: { es: string; en?: string }; imageFile: string | null; code: string | null; kind: "percent" | "amount" | "stay_pay"; percentBasisPoints: number | null; amountCents: number | null; stayNights: number | null; payNights: number | null; bookFrom: string | null; bookUntil: string | null; stayFrom: string | null; stayUntil: string | null; minNights: number; categoryIds: Array<number>; apartmentIds: Array<number>; usesAllowed: number | null; isPublic: boolean; position: number; id: number; state: "draft" | "active" | "paused" | "ended"; uses: number; usesLeft: number | null; createdAt: string; version: number; actions: Array<{ action: "activate" | "pause" | "delete" | "change_terms" | "duplicate"; allowed: boolean; reason: string | null }>; usage: { discountCents: number; totalCents: number; lastAt: string | null }; bookings: Array<{ reference: string; apartment: string; checkIn: string; checkOut: string; discountCents: number }> | null } } } } & Refused<400 | 401 | 403 | 409 | 413 | 415 | 422 | 503>;
    };
  };
  "/offers/preview": {
    /** What a guest would see of an offer and save with it on a stay; nothing is saved; needs offers:read */
    post: {
      parameters: { header?: { 'accept-language'?: string } };
      requestBody: { content: { 'application/json': { name: { es: string; en?: string }; description?: { es: string; en?: string }; imageFile?: string | null; code?: string | null; kind: "percent" | "amount" | "stay_pay"; percentBasisPoints?: number | null; amountCents?: number | null; stayNights?: number | null; payNights?: number | null; bookFrom?: string | null; bookUntil?: string | null; stayFrom?: string | null; stayUntil?: string | null; minNights?: number; categoryIds?: Array<number>; apartmentIds?: Array<number>; usesAllowed?: number | null; isPublic?: boolean; position?: number; id?: number | null; example?: { categoryId?: number | null; apartmentId?: number | null; checkIn?: string | null; checkOut?: string | null; guests?: number | null } } } };
      responses: { 200: { content: { 'application/json': { cards: { es: { name: string; description: string; picture: { src: string; alt: string; largeViewSrc?: string; pictureElement: Array<{ srcset: string; media: string; type: string }>; width: number; height: number; placeholder: string; caption: string } | null; code: string | null; facts: Array<{ term: string; value: string }> }; en: { name: string; description: string; picture: { src: string; alt: string; largeViewSrc?: string; pictureElement: Array<{ srcset: string; media: string; type: string }>; width: number; height: number; placeholder: string; caption: string } | null; code: string | null; facts: Array<{ term: string; value: string }> } }; example: { place: { categoryId: number } | { apartmentId: number }; stay: { checkIn: string; checkOut: string }; nights: number; guests: number; bookedOn: string; taken: boolean; outcome: { kind: "saves"; fullCents: number; totalCents: number; savesCents: number } | { kind: "refused" | "no_stay"; refusal: { code: string } & Record<string, unknown> }; better: { id: number; name: { es: string; en?: string }; totalCents: number; savesCents: number } | null } | null } } } } & Refused<400 | 401 | 403 | 409 | 413 | 415 | 422 | 503>;
    };
  };
  "/offers/{id}": {
    /** Delete a draft; needs offers:write */
    delete: {
      parameters: { path: { id: number }; header?: { 'accept-language'?: string } };
      responses: { 204: { content: never } } & Refused<401 | 403 | 404 | 409 | 413 | 503>;
    };
    /** An offer, its uses, the allowed actions and why others are not; needs offers:read */
    get: {
      parameters: { path: { id: number }; header?: { 'accept-language'?: string } };
      responses: { 200: { content: { 'application/json': { name: { es: string; en?: string }; description: { es: string; en?: string }; imageFile: string | null; code: string | null; kind: "percent" | "amount" | "stay_pay"; percentBasisPoints: number | null; amountCents: number | null; stayNights: number | null; payNights: number | null; bookFrom: string | null; bookUntil: string | null; stayFrom: string | null; stayUntil: string | null; minNights: number; categoryIds: Array<number>; apartmentIds: Array<number>; usesAllowed: number | null; isPublic: boolean; position: number; id: number; state: "draft" | "active" | "paused" | "ended"; uses: number; usesLeft: number | null; createdAt: string; version: number; actions: Array<{ action: "activate" | "pause" | "delete" | "change_terms" | "duplicate"; allowed: boolean; reason: string | null }>; usage: { discountCents: number; totalCents: number; lastAt: string | null }; bookings: Array<{ reference: string; apartment: string; checkIn: string; checkOut: string; discountCents: number }> | null } } } } & Refused<401 | 403 | 404 | 409 | 503>;
    };
    /** Change an offer; its discount and code are fixed once used; needs offers:write */
    patch: {
      parameters: { path: { id: number }; header?: { 'accept-language'?: string } };
      requestBody: { content: { 'application/json': { name?: { es: string; en?: string }; description?: { es: string; en?: string }; imageFile?: string | null; code?: string | null; kind?: "percent" | "amount" | "stay_pay"; percentBasisPoints?: number | null; amountCents?: number | null; stayNights?: number | null; payNights?: number | null; bookFrom?: string | null; bookUntil?: string | null; stayFrom?: string | null; stayUntil?: string | null; minNights?: number; categoryIds?: Array<number>; apartmentIds?: Array<number>; usesAllowed?: number | null; isPublic?: boolean; position?: number; version: number } } };
      responses: { 200: { content: { 'application/json': { name: { es: string; en?: string }; description: { es: string; en?: string }; imageFile: string | null; code: string | null; kind: "percent" | "amount" | "stay_pay"; percentBasisPoints: number | null; amountCents: number | null; stayNights: number | null; payNights: number | null; bookFrom: string | null; bookUntil: string | null; stayFrom: string | null; stayUntil: string | null; minNights: number; categoryIds: Array<number>; apartmentIds: Array<number>; usesAllowed: number | null; isPublic: boolean; position: number; id: number; state: "draft" | "active" | "paused" | "ended"; uses: number; usesLeft: number | null; createdAt: string; version: number; actions: Array<{ action: "activate" | "pause" | "delete" | "change_terms" | "duplicate"; allowed: boolean; reason: string | null }>; usage: { discountCents: number; totalCents: number; lastAt: string | null }; bookings: Array<{ reference: string; apartment: string; checkIn: string; checkOut: string; discountCents: number }> | null } } } } & Refused<400 | 401 | 403 | 404 | 409 | 413 | 415 | 422 | 503>;
    };
  };
  "/offers/{id}/activate": {
    /** Put an offer on sale; needs offers:write */
    post: {
      parameters: { path: { id: number }; header?: { 'accept-language'?: string } };
      responses: { 200: { content: { 'application/json': { name: { es: string; en?: string }; description: { es: string; en?: string }; imageFile: string | null; code: string | null; kind: "percent" | "amount" | "stay_pay"; percentBasisPoints: number | null; amountCents: number | null; stayNights: number | null; payNights: number | null; bookFrom: string | null; bookUntil: string | null; stayFrom: string | null; stayUntil: string | null; minNights: number; categoryIds: Array<number>; apartmentIds: Array<number>; usesAllowed: number | null; isPublic: boolean; position: number; id: number; state: "draft" | "active" | "paused" | "ended"; uses: number; usesLeft: number | null; createdAt: string; version: number; actions: Array<{ action: "activate" | "pause" | "delete" | "change_terms" | "duplicate"; allowed: boolean; reason: string | null }>; usage: { discountCents: number; totalCents: number; lastAt: string | null }; bookings: Array<{ reference: string; apartment: string; checkIn: string; checkOut: string; discountCents: number }> | null } } } } & Refused<401 | 403 | 404 | 409 | 413 | 503>;
    };
  };
  "/offers/{id}/duplicate": {
    /** Create a draft copy of an offer; needs offers:write */
    post: {
      parameters: { path: { id: number }; header?: { 'accept-language'?: string } };
      responses: { 201: { content: { 'application/json': { name: { es: string; en?: string }; description: { es: string; en?: string }; imageFile: string | null; code: string | null; kind: "percent" | "amount" | "stay_pay"; percentBasisPoints: number | null; amountCents: number | null; stayNights: number | null; payNights: number | null; bookFrom: string | null; bookUntil: string | null; stayFrom: string | null; stayUntil: string | null; minNights: number; categoryIds: Array<number>; apartmentIds: Array<number>; usesAllowed: number | null; isPublic: boolean; position: number; id: number; state: "draft" | "active" | "paused" | "ended"; uses: number; usesLeft: number | null; createdAt: string; version: number; actions: Array<{ action: "activate" | "pause" | "delete" | "change_terms" | "duplicate"; allowed: boolean; reason: string | null }>; usage: { discountCents: number; totalCents: number; lastAt: string | null }; bookings: Array<{ reference: string; apartment: string; checkIn: string; checkOut: string; discountCents: number }> | null } } } } & Refused<401 | 403 | 404 | 409 | 413 | 503>;
    };
  };
  "/offers/{id}/pause": {
    /** Take an offer off sale; needs offers:write */
    post: {
      parameters: { path: { id: number }; header?: { 'accept-language'?: string } };
      responses: { 200: { content: { 'application/json': { name: { es: string; en?: string }; description: { es: string; en?: string }; imageFile: string | null; code: string | null; kind: "percent" | "amount" | "stay_pay"; percentBasisPoints: number | null; amountCents: number | null; stayNights: number | null; payNights: number | null; bookFrom: string | null; bookUntil: string | null; stayFrom: string | null; stayUntil: string | null; minNights: number; categoryIds: Array<number>; apartmentIds: Array<number>; usesAllowed: number | null; isPublic: boolean; position: number; id: number; state: "draft" | "active" | "paused" | "ended"; uses: number; usesLeft: number | null; createdAt: string; version: number; actions: Array<{ action: "activate" | "pause" | "delete" | "change_terms" | "duplicate"; allowed: boolean; reason: string | null }>; usage: { discountCents: number; totalCents: number; lastAt: string | null }; bookings: Array<{ reference: string; apartment: string; checkIn: string; checkOut: string; discountCents: number }> | null } } } } & Refused<401 | 403 | 404 | 409 | 413 | 503>;
    };
  };
  "/outside-stays": {
    /** Stays from other sites that overlap the days, both included; by default today; needs bookings:read */
    get: {
      parameters: { query?: { from?: string; to?: string }; header?: { 'accept-language'?: string } };
      responses: { 200: { content: { 'application/json': { data: Array<{ id: number; apartmentId: number; apartmentCode: string; checkIn: string; checkOut: string; nights: number; source: "airbnb" | "booking_com" | "vrbo" | "other"; name: string; guestName: string; reservationCode: string; reservationUrl: string; phoneEnd: string; conflict: boolean; cleaning: "to_clean" | "in_progress" | "clean"; leftAt: string | null; nextArrival: string | null }> } } } } & Refused<401 | 403 | 409 | 422 | 503>;
    };
  };
  "/outside-stays/{id}": {
    /** Set whether somebody is coming or the site only closed the days; needs bookings:write */
    patch: {
      parameters: { path: { id: number }; header?: { 'accept-language'?: string } };
      requestBody: { content: { 'application/json': { kind: "stay" | "closed" } } };
      responses: { 204: { content: never } } & Refused<400 | 401 | 403 | 404 | 409 | 413 | 415 | 422 | 503>;
    };
  };
  "/outside-stays/{id}/booking": {
    /** Turn it into a booking, to which the event stays linked; needs bookings:write */
    post: {
      parameters: { path: { id: number }; header?: { 'accept-language'?: string } };
      requestBody: { content: { 'application/json': { checkIn: string; checkOut: string; totalCents?: number | null; firstName?: string; lastName?: string; language?: "es" | "en" } } };
      responses: { 201: { content: { 'application/json': { id: number; reference: string; status: "confirmed" | "checked_in"; apartmentId: number; totalCents: number } } } } & Refused<400 | 401 | 403 | 404 | 409 | 413 | 415 | 422 | 503>;
    };
  };
  "/outside-stays/{id}/left": {
    /** The guests left today: the apartment is to be cleaned; needs bookings:write */
    post: {
      parameters: { path: { id: number }; header?: { 'accept-language'?: string } };
      responses: { 200: { content: { 'application/json': { id: number; leftAt: string | null } } } } & Refused<401 | 403 | 404 | 409 | 413 | 503>;
    };
  };
  "/outside-stays/{id}/returned": {
    /** Undo the departure; needs bookings:write */
    post: {
      parameters: { path: { id: number }; header?: { 'accept-language'?: string } };
      responses: { 200: { content: { 'application/json': { id: number; leftAt: string | null } } } } & Refused<401 | 403 | 404 | 409 | 413 | 503>;
    };
  };
  "/quotes": {
    /** The price of a stay in a category or an apartment */
    post: {
      parameters: { header?: { 'accept-language'?: string } };
      requestBody: { content: { 'application/json': { checkIn: string; checkOut: string; adults?: number; children?: number | null; typeCategory?: string; apartmentId?: number; offerCode?: string } } };
      responses: { 200: { content: { 'application/json': { checkIn: string; checkOut: string; typeCategory: string; available: number; nights: number; lines: Array<{ kind: "accommodation" | "extra_guest" | "cleaning" | "discount" | "adjustment"; description: string; quantity: number; unitCents: number; totalCents: number }>; accommodationCents: number; discountCents: number; totalCents: number; vat: Array<{ rate: number; baseCents: number; vatCents: number }>; bailCents: number; paymentPlan: Array<{ due: string; amountCents: number }>; held: { reference: string; holdUntil: string } | null } } } } & Refused<400 | 403 | 409 | 413 | 415 | 422 | 503>;
    };
  };
  "/reports/billing": {
    /** What was invoiced, collected and refunded, by time and by what it is about, and what is owed today; needs reports:read */
    get: {
      parameters: { query?: { from?: string; to?: string; unit?: "month" | "quarter" | "year"; category?: number; apartment?: number; channel?: "web" | "direct" | "phone" | "airbnb" | "booking_com" | "vrbo" | "other"; customer?: number; method?: "card" | "transfer" | "cash" | "bizum" | "direct_debit" | "bail"; by?: "category" | "apartment" | "channel" | "customer" | "company" | "method"; page?: number; perPage?: number }; header?: { 'accept-language'?: string } };
      responses: { 200: { content: { 'application/json': { today: string; timeZone: string; days: { from: string; to: string }; unit: "month" | "quarter" | "year"; before: { from: string; to: string }; by: "category" | "apartment" | "channel" | "customer" | "company" | "method"; filter: { category?: number; apartment?: number; channel?: "web" | "direct" | "phone" | "airbnb" | "booking_com" | "vrbo" | "other"; customer?: number; method?: "card" | "transfer" | "cash" | "bizum" | "direct_debit" | "bail" }; total: { now: { invoices: number; netCents: number; vatCents: number; totalCents: number; rates: Array<{ rateBasisPoints: number; netCents: number; vatCents: number }>; collectedCents: number; refundedCents: number; openCents: number }; before: { invoices: number; netCents: number; vatCents: number; totalCents: number; rates: Array<{ rateBasisPoints: number; netCents: number; vatCents: number }>; collectedCents: number; refundedCents: number; openCents: number } }; buckets: Array<{ days: { from: string; to: string }; now: { invoices: number; netCents: number; vatCents: number; totalCents: number; rates: Array<{ rateBasisPoints: number; netCents: number; vatCents: number }>; collectedCents: number; refundedCents: number; openCents: number }; before: { invoices: number; netCents: number; vatCents: number; totalCents: number; rates: Array<{ rateBasisPoints: number; netCents: number; vatCents: number }>; collectedCents: number; refundedCents: number; openCents: number } }>; groups: Array<{ key: string; name: string | null; now: { invoices: number; netCents: number; vatCents: number; totalCents: number; rates: Array<{ rateBasisPoints: number; netCents: number; vatCents: number }>; collectedCents: number; refundedCents: number; openCents: number }; before: { invoices: number; netCents: number; vatCents: number; totalCents: number; rates: Array<{ rateBasisPoints: number; netCents: number; vatCents: number }>; collectedCents: number; refundedCents: number; openCents: number } }>; meta: { page: number; perPage: number; total: number }; standing: { owed: { count: number; cents: number }; overdue: Array<{ count: number; cents: number; age: "to_7" | "to_30" | "to_60" | "over_60" }>; toRefund: { count: number; cents: number }; ahead: { count: number; cents: number } } } } } } & Refused<401 | 403 | 409 | 422 | 503>;
    };
  };
  "/reports/billing/rows": {
    /** The rows behind a figure of the report of billing, which is their sum; needs reports:read */
    get: {
      parameters: { query?: { from?: string; to?: string; unit?: "month" | "quarter" | "year"; category?: number; apartment?: number; channel?: "web" | "direct" | "phone" | "airbnb" | "booking_com" | "vrbo" | "other"; customer?: number; method?: "card" | "transfer" | "cash" | "bizum" | "direct_debit" | "bail"; figure?: "invoiced" | "collected" | "refunded" | "open" | "ahead"; rate?: number; without?: "category" | "apartment" | "channel" | "customer" | "company" | "method"; page?: number; perPage?: number }; header?: { 'accept-language'?: string } };
      responses: { 200: { content: { 'application/json': { today: string; timeZone: string; days: { from: string; to: string }; unit: "month" | "quarter" | "year"; figure: "invoiced" | "collected" | "refunded" | "open" | "ahead"; filter: { category?: number; apartment?: number; channel?: "web" | "direct" | "phone" | "airbnb" | "booking_com" | "vrbo" | "other"; customer?: number; method?: "card" | "transfer" | "cash" | "bizum" | "direct_debit" | "bail" }; rate?: number; without?: "category" | "apartment" | "channel" | "customer" | "company" | "method"; data: Array<{ invoiceId: number | null; paymentId: number | null; bookingId: number | null; number: string; reference: string; on: string | null; name: string; method: "card" | "transfer" | "cash" | "bizum" | "direct_debit" | "bail" | null; netCents: number | null; vatCents: number | null; cents: number }>; meta: { page: number; perPage: number; total: number }; sums: { netCents: number; vatCents: number; cents: number } } } } } & Refused<401 | 403 | 409 | 422 | 503>;
    };
  };
  "/reports/monthly/{month}": {
    /** A month in figures, as a two-page PDF, in the requested language; needs reports:read */
    get: {
      parameters: { path: { month: string }; header?: { 'accept-language'?: string } };
      responses: { 200: { content: { 'application/pdf': string } } } & Refused<401 | 403 | 404 | 409 | 422 | 503>;
    };
  };
  "/reports/occupation": {
    /** Nights that could be sold, were sold, blocked and empty, with what follows from them; needs reports:read */
    get: {
      parameters: { query?: { from?: string; to?: string; unit?: "month" | "quarter" | "year"; type?: "suite" | "room"; category?: number; apartment?: number; channel?: "web" | "direct" | "phone" | "airbnb" | "booking_com" | "vrbo" | "other"; length?: "to_2" | "to_6" | "to_13" | "to_27" | "to_89" | "from_90"; by?: "type" | "category" | "apartment" | "channel" | "length"; pace?: string }; header?: { 'accept-language'?: string } };
      responses: { 200: { content: { 'application/json': { today: string; timeZone: string; days: { from: string; to: string }; unit: "month" | "quarter" | "year"; before: { from: string; to: string }; by: "type" | "category" | "apartment" | "channel" | "length"; filter: { type?: "suite" | "room"; category?: number; apartment?: number; channel?: "web" | "direct" | "phone" | "airbnb" | "booking_com" | "vrbo" | "other"; length?: "to_2" | "to_6" | "to_13" | "to_27" | "to_89" | "from_90" }; total: { now: { letNights: number; blocked: number; sellable: number; sold: number; empty: number; priced: number; cents: number; occupancyBasisPoints: number | null; adrCents: number | null; revparCents: number | null; stays: number; stayNights: number; lengthTenths: number | null; leads: number; leadDays: number; leadTenths: number | null; cancelled: number; cancelledBasisPoints: number | null; noShows: number; feeCents: number }; before: { letNights: number; blocked: number; sellable: number; sold: number; empty: number; priced: number; cents: number; occupancyBasisPoints: number | null; adrCents: number | null; revparCents: number | null; stays: number; stayNights: number; lengthTenths: number | null; leads: number; leadDays: number; leadTenths: number | null; cancelled: number; cancelledBasisPoints: number | null; noShows: number; feeCents: number } }; buckets: Array<{ days: { from: string; to: string }; now: { letNights: number; blocked: number; sellable: number; sold: number; empty: number; priced: number; cents: number; occupancyBasisPoints: number | null; adrCents: number | null; revparCents: number | null; stays: number; stayNights: number; lengthTenths: number | null; leads: number; leadDays: number; leadTenths: number | null; cancelled: number; cancelledBasisPoints: number | null; noShows: number; feeCents: number }; before: { letNights: number; blocked: number; sellable: number; sold: number; empty: number; priced: number; cents: number; occupancyBasisPoints: number | null; adrCents: number | null; revparCents: number | null; stays: number; stayNights: number; lengthTenths: number | null; leads: number; leadDays: number; leadTenths: number | null; cancelled: number; cancelledBasisPoints: number | null; noShows: number; feeCents: number } }>; types: Array<{ key: "suite" | "room"; now: { letNights: number; blocked: number; sellable: number; sold: number; empty: number; priced: number; cents: number; occupancyBasisPoints: number | null; adrCents: number | null; revparCents: number | null; stays: number; stayNights: number; lengthTenths: number | null; leads: number; leadDays: number; leadTenths: number | null; cancelled: number; cancelledBasisPoints: number | null; noShows: number; feeCents: number }; before: { letNights: number; blocked: number; sellable: number; sold: number; empty: number; priced: number; cents: number; occupancyBasisPoints: number | null; adrCents: number | null; revparCents: number | null; stays: number; stayNights: number; lengthTenths: number | null; leads: number; leadDays: number; leadTenths: number | null; cancelled: number; cancelledBasisPoints: number | null; noShows: number; feeCents: number } }>; categories: Array<{ id: number; name: string; units: number; buckets: Array<{ letNights: number; blocked: number; sellable: number; sold: number; empty: number; priced: number; cents: number; occupancyBasisPoints: number | null; adrCents: number | null; revparCents: number | null; stays: number; stayNights: number; lengthTenths: number | null; leads: number; leadDays: number; leadTenths: number | null; cancelled: number; cancelledBasisPoints: number | null; noShows: number; feeCents: number }>; now: { letNights: number; blocked: number; sellable: number; sold: number; empty: number; priced: number; cents: number; occupancyBasisPoints: number | null; adrCents: number | null; revparCents: number | null; stays: number; stayNights: number; lengthTenths: number | null; leads: number; leadDays: number; leadTenths: number | null; cancelled: number; cancelledBasisPoints: number | null; noShows: number; feeCents: number }; before: { letNights: number; blocked: number; sellable: number; sold: number; empty: number; priced: number; cents: number; occupancyBasisPoints: number | null; adrCents: number | null; revparCents: number | null; stays: number; stayNights: number; lengthTenths: number | null; leads: number; leadDays: number; leadTenths: number | null; cancelled: number; cancelledBasisPoints: number | null; noShows: number; feeCents: number } }>; apartments: Array<{ id: number; code: string; category: string; now: { letNights: number; blocked: number; sellable: number; sold: number; empty: number; priced: number; cents: number; occupancyBasisPoints: number | null; adrCents: number | null; revparCents: number | null; stays: number; stayNights: number; lengthTenths: number | null; leads: number; leadDays: number; leadTenths: number | null; cancelled: number; cancelledBasisPoints: number | null; noShows: number; feeCents: number }; before: { letNights: number; blocked: number; sellable: number; sold: number; empty: number; priced: number; cents: number; occupancyBasisPoints: number | null; adrCents: number | null; revparCents: number | null; stays: number; stayNights: number; lengthTenths: number | null; leads: number; leadDays: number; leadTenths: number | null; cancelled: number; cancelledBasisPoints: number | null; noShows: number; feeCents: number } }>; channels: Array<{ key: "web" | "direct" | "phone" | "airbnb" | "booking_com" | "vrbo" | "other"; now: { letNights: number; blocked: number; sellable: number; sold: number; empty: number; priced: number; cents: number; occupancyBasisPoints: number | null; adrCents: number | null; revparCents: number | null; stays: number; stayNights: number; lengthTenths: number | null; leads: number; leadDays: number; leadTenths: number | null; cancelled: number; cancelledBasisPoints: number | null; noShows: number; feeCents: number }; before: { letNights: number; blocked: number; sellable: number; sold: number; empty: number; priced: number; cents: number; occupancyBasisPoints: number | null; adrCents: number | null; revparCents: number | null; stays: number; stayNights: number; lengthTenths: number | null; leads: number; leadDays: number; leadTenths: number | null; cancelled: number; cancelledBasisPoints: number | null; noShows: number; feeCents: number } }>; lengths: Array<{ key: "to_2" | "to_6" | "to_13" | "to_27" | "to_89" | "from_90"; now: { letNights: number; blocked: number; sellable: number; sold: number; empty: number; priced: number; cents: number; occupancyBasisPoints: number | null; adrCents: number | null; revparCents: number | null; stays: number; stayNights: number; lengthTenths: number | null; leads: number; leadDays: number; leadTenths: number | null; cancelled: number; cancelledBasisPoints: number | null; noShows: number; feeCents: number }; before: { letNights: number; blocked: number; sellable: number; sold: number; empty: number; priced: number; cents: number; occupancyBasisPoints: number | null; adrCents: number | null; revparCents: number | null; stays: number; stayNights: number; lengthTenths: number | null; leads: number; leadDays: number; leadTenths: number | null; cancelled: number; cancelledBasisPoints: number | null; noShows: number; feeCents: number } }>; nights: Array<{ night: string; sold: number; sellable: number; occupancyBasisPoints: number | null }>; coming: Array<{ month: { from: string; to: string }; now: { letNights: number; blocked: number; sellable: number; sold: number; empty: number; priced: number; cents: number; occupancyBasisPoints: number | null; adrCents: number | null; revparCents: number | null; stays: number; stayNights: number; lengthTenths: number | null; leads: number; leadDays: number; leadTenths: number | null; cancelled: number; cancelledBasisPoints: number | null; noShows: number; feeCents: number }; sameDay: { letNights: number; blocked: number; sellable: number; sold: number; empty: number; priced: number; cents: number; occupancyBasisPoints: number | null; adrCents: number | null; revparCents: number | null; stays: number; stayNights: number; lengthTenths: number | null; leads: number; leadDays: number; leadTenths: number | null; cancelled: number; cancelledBasisPoints: number | null; noShows: number; feeCents: number }; ended: { letNights: number; blocked: number; sellable: number; sold: number; empty: number; priced: number; cents: number; occupancyBasisPoints: number | null; adrCents: number | null; revparCents: number | null; stays: number; stayNights: number; lengthTenths: number | null; leads: number; leadDays: number; leadTenths: number | null; cancelled: number; cancelledBasisPoints: number | null; noShows: number; feeCents: number } }>; pace: { month: { from: string; to: string }; now: Array<{ day: number; on: string; nights: number; cents: number }>; before: Array<{ day: number; on: string; nights: number; cents: number }> } } } } } & Refused<401 | 403 | 409 | 422 | 503>;
    };
  };
  "/reports/occupation/rows": {
    /** The stays or nights behind a figure of the report of occupancy, which is their sum; needs reports:read */
    get: {
      parameters: { query?: { from?: string; to?: string; unit?: "month" | "quarter" | "year"; type?: "suite" | "room"; category?: number; apartment?: number; channel?: "web" | "direct" | "phone" | "airbnb" | "booking_com" | "vrbo" | "other"; length?: "to_2" | "to_6" | "to_13" | "to_27" | "to_89" | "from_90"; figure?: "let" | "blocked" | "sellable" | "sold" | "empty" | "stays" | "cancelled" | "no_show"; page?: number; perPage?: number }; header?: { 'accept-language'?: string } };
      responses: { 200: { content: { 'application/json': { today: string; timeZone: string; days: { from: string; to: string }; unit: "month" | "quarter" | "year"; figure: "let" | "blocked" | "sellable" | "sold" | "empty" | "stays" | "cancelled" | "no_show"; filter: { type?: "suite" | "room"; category?: number; apartment?: number; channel?: "web" | "direct" | "phone" | "airbnb" | "booking_com" | "vrbo" | "other"; length?: "to_2" | "to_6" | "to_13" | "to_27" | "to_89" | "from_90" }; stays: Array<{ bookingId: number | null; eventId: number | null; reference: string; name: string; channel: "web" | "direct" | "phone" | "airbnb" | "booking_com" | "vrbo" | "other"; state: "pending" | "confirmed" | "checked_in" | "checked_out" | "cancelled" | "expired" | "no_show" | null; checkIn: string; checkOut: string; apartments: Array<string>; nights: number; cents: number | null; lead: number | null }> | null; ranges: Array<{ from: string; to: string; apartmentId: number; code: string; nights: number }> | null; meta: { page: number; perPage: number; total: number }; sums: { nights: number; cents: number | null } } } } } & Refused<401 | 403 | 409 | 422 | 503>;
    };
  };
  "/schedule": {
    /** Who is where on the days [from, to), at most 400; answers 304 to its own ETag; needs bookings:read */
    get: {
      parameters: { query: { from: string; to: string; part?: "all" | "bars" | "building" }; header?: { 'accept-language'?: string; 'if-none-match'?: string } };
      responses: { 200: { content: { 'application/json': { from: string; to: string; today: string; groups: Array<{ key: string; kind: "suites" | "flat"; code: string; apartments: Array<{ id: number; code: string; groupKey: string; categoryId: number; category: string; maxGuests: number; status: "active" | "maintenance" | "retired"; toClean: boolean; wholeFlat: boolean; spaceIds: Array<number>; lanes: number }> }>; bars: Array<{ apartmentId: number; from: string; to: string; key: string; id: number; name: string; kind: "booking"; reference: string; state: "pending" | "confirmed" | "checked_in" | "checked_out"; version: number; checkIn: string; checkOut: string; segments: Array<{ apartmentId: number; from: string; to: string }>; guests: number; totalCents: number; balanceCents: number; overdueCents: number; holdEnds: string | null } | { apartmentId: number; from: string; to: string; key: string; id: number; name: string; kind: "block"; blockKind: "maintenance" | "owner" } | { apartmentId: number; from: string; to: string; key: string; id: number; name: string; kind: "outside"; source: "airbnb" | "booking_com" | "vrbo" | "other"; guest: string; bookable: boolean; conflict: boolean }>; urgent: Array<{ apartmentId: number; from: string; to: string; key: string }>; dueToday: Array<{ apartmentId: number; from: string; to: string; key: string }> } } }; 304: { content: never } } & Refused<401 | 403 | 409 | 422 | 503>;
    };
  };
  "/schedule/changes": {
    /** Server-sent events: `change` whenever something that the schedule shows has changed; needs bookings:read */
    get: {
      parameters: { header?: { 'accept-language'?: string } };
      responses: { 200: { content: { 'text/event-stream': string } } } & Refused<401 | 403 | 409 | 503>;
    };
  };
  "/search": {
    /** Search records of every kind, screens and settings that the user may read; needs bookings:read */
    get: {
      parameters: { query?: { q?: string }; header?: { 'accept-language'?: string } };
      responses: { 200: { content: { 'application/json': { today: string; bookings: Array<{ id: number; reference: string; state: "pending" | "confirmed" | "checked_in" | "checked_out" | "cancelled" | "expired" | "no_show"; checkIn: string; checkOut: string; apartmentCode: string; customerName: string; isSimilar: boolean }>; outside: Array<{ id: number; apartmentCode: string; checkIn: string; checkOut: string; source: "airbnb" | "booking_com" | "vrbo" | "other"; name: string; guestName: string; reservationCode: string }>; customers: Array<{ id: number; name: string; email: string; phone: string; stays: number; isSimilar: boolean }>; apartments: Array<{ id: number; code: string; status: "active" | "maintenance" | "retired"; categoryName: string; isSimilar: boolean }>; invoices: Array<{ id: number; fullNumber: string; type: "F1" | "F2" | "F3" | "R1" | "R2" | "R3" | "R4" | "R5"; state: "draft" | "issued" | "rectified" | "annulled"; standing: "unpaid" | "partly_paid" | "paid" | "overdue" | "to_refund" | "settled" | null; issuedOn: string | null; recipientName: string; totalCents: number; isSimilar: boolean }>; bails: Array<{ id: number; reference: string; apartmentCode: string; customerName: string; state: "due" | "held" | "returned" | "partly_returned" | "retained" | "cancelled"; amountCents: number; dueBackOn: string | null; isSimilar: boolean }>; payments: Array<{ id: number; bookingId: number; bailId: number | null; reference: string; apartmentCode: string; customerName: string; amountCents: number; method: "card" | "transfer" | "cash" | "bizum" | "direct_debit" | "bail"; state: "pending" | "authorized" | "succeeded" | "failed" | "released" | "refunded"; cardLast4: string | null; on: string; isSimilar: boolean }>; mails: Array<{ id: number; kind: string; subject: string; recipient: string; state: "queued" | "sent" | "kept" | "failed" | "withdrawn"; reference: string; on: string; isSimilar: boolean }>; offers: Array<{ id: number; name: string; code: string; state: "draft" | "active" | "paused"; isSimilar: boolean }>; categories: Array<{ id: number; name: string; isPublished: boolean; isSimilar: boolean }>; equipment: Array<{ id: number; name: string; apartments: number; isSimilar: boolean }>; users: Array<{ id: number; name: string; email: string; role: "administrator" | "manager" | "reception" | "accountant" | "customer"; isActive: boolean; isSimilar: boolean }>; screens: Array<{ to: string; label: string; detail: string; isNamed: boolean; isSimilar: boolean }>; guides: Array<{ to: string; label: string; detail: string; isSimilar: boolean }>; actions: Array<{ action: string; label: string; refusal: string }>; named: "bookings" | "customers" | "apartments" | "invoices" | "bails" | "payments" | "mails" | null } } } } & Refused<401 | 403 | 409 | 503>;
    };
  };
  "/shared_flats": {
    /** All shared flats with their rooms, by code; needs apartments:read */
    get: {
      parameters: { header?: { 'accept-language'?: string } };
      responses: { 200: { content: { 'application/json': { data: Array<{ code: string; floor: number; description: { es: string; en?: string }; id: number; rooms: Array<{ id: number; code: string; status: "active" | "maintenance" | "retired" }>; wholes: Array<{ id: number; code: string; status: "active" | "maintenance" | "retired" }>; version: number }>; meta: { page: number; perPage: number; total: number } } } } } & Refused<401 | 403 | 409 | 503>;
    };
    /** Add a shared flat; its rooms are apartments; needs apartments:write */
    post: {
      parameters: { header?: { 'accept-language'?: string } };
      requestBody: { content: { 'application/json': { code: string; floor: number; description?: { es: string; en?: string } } } };
      responses: { 201: { content: { 'application/json': { code: string; floor: number; description: { es: string; en?: string }; id: number; rooms: Array<{ id: number; code: string; status: "active" | "maintenance" | "retired" }>; wholes: Array<{ id: number; code: string; status: "active" | "maintenance" | "retired" }>; version: number } } } } & Refused<400 | 401 | 403 | 409 | 413 | 415 | 422 | 503>;
    };
  };
  "/shared_flats/{id}": {
    /** Delete a flat without apartments; needs apartments:write */
    delete: {
      parameters: { path: { id: number }; header?: { 'accept-language'?: string } };
      responses: { 204: { content: never } } & Refused<401 | 403 | 404 | 409 | 413 | 503>;
    };
    /** A shared flat with its rooms; needs apartments:read */
    get: {
      parameters: { path: { id: number }; header?: { 'accept-language'?: string } };
      responses: { 200: { content: { 'application/json': { code: string; floor: number; description: { es: string; en?: string }; id: number; rooms: Array<{ id: number; code: string; status: "active" | "maintenance" | "retired" }>; wholes: Array<{ id: number; code: string; status: "active" | "maintenance" | "retired" }>; version: number } } } } & Refused<401 | 403 | 404 | 409 | 503>;
    };
    /** Change a shared flat; needs apartments:write */
    patch: {
      parameters: { path: { id: number }; header?: { 'accept-language'?: string } };
      requestBody: { content: { 'application/json': { code?: string; floor?: number; description?: { es: string; en?: string }; version: number } } };
      responses: { 200: { content: { 'application/json': { code: string; floor: number; description: { es: string; en?: string }; id: number; rooms: Array<{ id: number; code: string; status: "active" | "maintenance" | "retired" }>; wholes: Array<{ id: number; code: string; status: "active" | "maintenance" | "retired" }>; version: number } } } } & Refused<400 | 401 | 403 | 404 | 409 | 413 | 415 | 422 | 503>;
    };
  };
  "/system": {
    /** What the system runs on, and what needs attention; needs system:read */
    get: {
      parameters: { header?: { 'accept-language'?: string } };
      responses: { 200: { content: { 'application/json': { version: string; node: string; postgres: string; databaseBytes: number; diskFreeBytes: number; runsSince: string; points: Array<{ subject: "copy" | "address" | "proxy" | "certificate" | "database" | "standby" | "disk" | "store" | "backup" | "jobs" | "mail" | "payments" | "legal" | "agency" | "calendars" | "webhooks"; finding: string; state: "missing" | "attention" | "good" }> } } } } & Refused<401 | 403 | 409 | 503>;
    };
  };
  "/system/in-service": {
    /** Put a restored copy in service: it then sends mails, charges and records; needs building:write */
    post: {
      parameters: { header?: { 'accept-language'?: string } };
      responses: { 200: { content: { 'application/json': { since: string; archivedAt: string; keptMails: number; heldDeliveries: number } } } } & Refused<401 | 403 | 409 | 413 | 503>;
    };
  };
  "/users": {
    /** Users by view, search, filters and page; needs users:read */
    get: {
      parameters: { query?: { view?: "team" | "customers" | "inactive"; q?: string; role?: string; factor?: "on" | "off"; sort?: string; page?: number; perPage?: number }; header?: { 'accept-language'?: string } };
      responses: { 200: { content: { 'application/json': { data: Array<{ id: number; email: string; name: string; role: "administrator" | "manager" | "reception" | "accountant" | "customer"; language: "es" | "en"; status: "active" | "invited" | "inactive"; secondFactor: boolean; lastSignInAt: string | null; invitedAt: string | null; createdAt: string; version: number }>; meta: { page: number; perPage: number; total: number } } } } } & Refused<401 | 403 | 409 | 503>;
    };
    /** Invite somebody: an account without a password, and a mail with a link to choose one; needs users:write */
    post: {
      parameters: { header?: { 'accept-language'?: string } };
      requestBody: { content: { 'application/json': { email: string; name: string; role: "administrator" | "manager" | "reception" | "accountant" | "customer"; language: "es" | "en" } } };
      responses: { 201: { content: { 'application/json': { id: number; email: string; name: string; role: "administrator" | "manager" | "reception" | "accountant" | "customer"; language: "es" | "en"; status: "active" | "invited" | "inactive"; secondFactor: boolean; lastSignInAt: string | null; invitedAt: string | null; createdAt: string; version: number; actions: Array<{ action: "resend_invitation" | "withdraw_invitation" | "correct_email" | "change_role" | "reset_second_factor" | "end_sessions" | "deactivate" | "reactivate"; allowed: boolean; reason: string | null }> } } } } & Refused<400 | 401 | 403 | 409 | 413 | 415 | 422 | 503>;
    };
  };
  "/users/login_check": {
    /** Sign in; the tokens also come as cookies */
    post: {
      parameters: { header?: { 'accept-language'?: string } };
      requestBody: { content: { 'application/json': { email: string; password: string; strategy?: "local" | "localRefresh" } } };
      responses: { 200: { content: { 'application/json': { token: string; refreshToken?: string } } } } & Refused<400 | 401 | 403 | 413 | 415 | 422 | 429 | 503>;
    };
  };
  "/users/login_check/passkey": {
    /** Sign in by passkey: the step of the challenge, with what the browser answered to it */
    post: {
      parameters: { header?: { 'accept-language'?: string } };
      requestBody: { content: { 'application/json': { step: string; response: {  } & Record<string, unknown>; strategy?: "local" | "localRefresh" } } };
      responses: { 200: { content: { 'application/json': { token: string; refreshToken?: string } } } } & Refused<400 | 401 | 403 | 410 | 413 | 415 | 422 | 429 | 503>;
    };
  };
  "/users/login_check/second_factor": {
    /** The second step of signing in: the step of login_check, with a code of the app or a recovery code */
    post: {
      parameters: { header?: { 'accept-language'?: string } };
      requestBody: { content: { 'application/json': { step: string; code: string } } };
      responses: { 200: { content: { 'application/json': { token: string; refreshToken?: string } } } } & Refused<400 | 401 | 403 | 410 | 413 | 415 | 422 | 429 | 503>;
    };
  };
  "/users/me": {
    /** The signed-in user, with their permissions */
    get: {
      parameters: { header?: { 'accept-language'?: string } };
      responses: { 200: { content: { 'application/json': { id: number; email: string; name: string; role: string; language: string; scope: Array<string> } } } } & Refused<401 | 503>;
    };
    /** Change the current user’s name or language */
    patch: {
      parameters: { header?: { 'accept-language'?: string } };
      requestBody: { content: { 'application/json': { name?: string; language?: "es" | "en" } } };
      responses: { 200: { content: { 'application/json': { name: string; language: string } } } } & Refused<400 | 401 | 403 | 413 | 415 | 422 | 503>;
    };
  };
  "/users/me/bookings": {
    /** The bookings on the current user’s account, latest stay first */
    get: {
      parameters: { query?: { page?: number; perPage?: number }; header?: { 'accept-language'?: string } };
      responses: { 200: { content: { 'application/json': { data: Array<{ reference: string; claimed: boolean; status: string; typeCategory: string; checkIn: string; checkOut: string; nights: number; adults: number; children: number; totalCents: number; paidCents: number; balanceCents: number; toRefundCents: number; nextPayment: { due: string; amountCents: number } | null; paysOnline: boolean; cardLast4: string | null; bail: { state: string; amountCents: number; method: string | null; receivedOn: string | null; dueBackOn: string | null; leftCents: number; returnedCents: number; onHold: boolean; holdUntil: string | null } | null }>; meta: { page: number; perPage: number; total: number } } } } } & Refused<401 | 403 | 503>;
    };
    /** Add a booking to the current user’s account with the link mailed to whoever booked it; needs own:read */
    post: {
      parameters: { header?: { 'accept-language'?: string } };
      requestBody: { content: { 'application/json': { token: string } } };
      responses: { 200: { content: { 'application/json': { reference: string } } } } & Refused<400 | 401 | 403 | 409 | 410 | 413 | 415 | 422 | 503>;
    };
  };
  "/users/me/email": {
    /** Request a change of email; a link mailed to the new one, valid for an hour, confirms it */
    post: {
      parameters: { header?: { 'accept-language'?: string } };
      requestBody: { content: { 'application/json': { email: string; password: string } } };
      responses: { 200: { content: { 'application/json': { asked: true } } } } & Refused<400 | 401 | 403 | 413 | 415 | 422 | 429 | 503>;
    };
  };
  "/users/me/erasure": {
    /** Erase the current user’s account and data; what the law retains is restricted */
    post: {
      parameters: { header?: { 'accept-language'?: string } };
      requestBody: { content: { 'application/json': { password: string; confirm: true } } };
      responses: { 200: { content: { 'application/json': { erased: true } } } } & Refused<400 | 401 | 403 | 409 | 413 | 415 | 422 | 429 | 503>;
    };
  };
  "/users/me/export": {
    /** All data held about the signed-in person, as a file */
    get: {
      parameters: { header?: { 'accept-language'?: string } };
      responses: { 200: { content: { 'application/json': Record<string, unknown> } } } & Refused<401 | 403 | 429 | 503>;
    };
  };
  "/users/me/invoices": {
    /** The invoices of all bookings on the current user’s account, latest first */
    get: {
      parameters: { header?: { 'accept-language'?: string } };
      responses: { 200: { content: { 'application/json': { data: Array<{ id: number; reference: string; fullNumber: string; type: "F1" | "F2" | "F3" | "R1" | "R2" | "R3" | "R4" | "R5"; issuedOn: string; dueOn: string; totalCents: number; isAskedFor: boolean; status: "paid" | "due" | "overdue" | "to_refund" | "credited" | "correcting" | "replaced" | "annulled" }> } } } } & Refused<401 | 403 | 503>;
    };
  };
  "/users/me/sessions": {
    /** End all of the current user’s sessions except this one */
    delete: {
      parameters: { header?: { 'accept-language'?: string } };
      responses: { 204: { content: never } } & Refused<401 | 403 | 413 | 503>;
    };
    /** The current user’s open sessions, all on one page */
    get: {
      parameters: { header?: { 'accept-language'?: string } };
      responses: { 200: { content: { 'application/json': { data: Array<{ id: string; device: string; createdAt: string; lastUsedAt: string; lastMoment: string; proof: string; current: boolean }>; meta: { page: number; perPage: number; total: number } } } } } & Refused<401 | 503>;
    };
  };
  "/users/me/sessions/{id}": {
    /** End one of the current user’s sessions */
    delete: {
      parameters: { path: { id: string }; header?: { 'accept-language'?: string } };
      responses: { 204: { content: never } } & Refused<401 | 403 | 404 | 413 | 503>;
    };
  };
  "/users/passkeys/options": {
    /** A challenge for a passkey; valid for five minutes, once */
    post: {
      parameters: { header?: { 'accept-language'?: string } };
      requestBody: { content: { 'application/json': { step?: string } } };
      responses: { 200: { content: { 'application/json': { options: {  } & Record<string, unknown>; step: string } } } } & Refused<400 | 403 | 410 | 413 | 415 | 422 | 503>;
    };
  };
  "/users/password/change": {
    /** Change the current user’s password; ends their other sessions */
    post: {
      parameters: { header?: { 'accept-language'?: string } };
      requestBody: { content: { 'application/json': { password: string; newPassword: string } } };
      responses: { 200: { content: { 'application/json': { changed: true } } } } & Refused<400 | 401 | 403 | 413 | 415 | 422 | 429 | 503>;
    };
  };
  "/users/password/forgot": {
    /** Request a link to choose a new password; the answer is the same for every email */
    post: {
      parameters: { header?: { 'accept-language'?: string } };
      requestBody: { content: { 'application/json': { email: string } } };
      responses: { 202: { content: { 'application/json': { accepted: true } } } } & Refused<400 | 403 | 413 | 415 | 422 | 429 | 503>;
    };
  };
  "/users/password/reset": {
    /** Choose a password, with the link of a mail or an invitation; ends the account’s sessions */
    post: {
      parameters: { header?: { 'accept-language'?: string } };
      requestBody: { content: { 'application/json': { token: string; password: string } } };
      responses: { 200: { content: { 'application/json': { token?: string; refreshToken?: string; signedIn?: false } } } } & Refused<400 | 403 | 410 | 413 | 415 | 422 | 429 | 503>;
    };
  };
  "/users/refresh": {
    /** New tokens for a refresh token, which works once; using it again ends the session */
    post: {
      parameters: { header?: { 'accept-language'?: string } };
      requestBody: { content: { 'application/json': { refreshToken?: string } } };
      responses: { 200: { content: { 'application/json': { token: string; refreshToken?: string } } } } & Refused<400 | 401 | 403 | 413 | 415 | 422 | 503>;
    };
  };
  "/users/register": {
    /** Request an account; a mail is sent whether or not the email already has one */
    post: {
      parameters: { header?: { 'accept-language'?: string } };
      requestBody: { content: { 'application/json': { name: string; email: string; password: string } } };
      responses: { 202: { content: { 'application/json': { accepted: true } } } } & Refused<400 | 403 | 413 | 415 | 422 | 429 | 503>;
    };
  };
  "/users/register/confirm": {
    /** Create the requested account, with the mailed link and the chosen password */
    post: {
      parameters: { header?: { 'accept-language'?: string } };
      requestBody: { content: { 'application/json': { token: string; password: string } } };
      responses: { 200: { content: { 'application/json': { token: string; refreshToken?: string } } } } & Refused<400 | 403 | 410 | 413 | 415 | 422 | 429 | 503>;
    };
  };
  "/users/{id}": {
    /** Withdraw an invitation that was never accepted; needs users:write */
    delete: {
      parameters: { path: { id: number }; header?: { 'accept-language'?: string } };
      responses: { 204: { content: never } } & Refused<401 | 403 | 404 | 409 | 413 | 503>;
    };
    /** A user, with the allowed actions and why others are not; needs users:read */
    get: {
      parameters: { path: { id: number }; header?: { 'accept-language'?: string } };
      responses: { 200: { content: { 'application/json': { id: number; email: string; name: string; role: "administrator" | "manager" | "reception" | "accountant" | "customer"; language: "es" | "en"; status: "active" | "invited" | "inactive"; secondFactor: boolean; lastSignInAt: string | null; invitedAt: string | null; createdAt: string; version: number; actions: Array<{ action: "resend_invitation" | "withdraw_invitation" | "correct_email" | "change_role" | "reset_second_factor" | "end_sessions" | "deactivate" | "reactivate"; allowed: boolean; reason: string | null }> } } } } & Refused<401 | 403 | 404 | 409 | 503>;
    };
    /** Change name, role, language, or the email of an unused invitation; needs users:write */
    patch: {
      parameters: { path: { id: number }; header?: { 'accept-language'?: string } };
      requestBody: { content: { 'application/json': { email?: string; name?: string; role?: "administrator" | "manager" | "reception" | "accountant" | "customer"; language?: "es" | "en"; version: number } } };
      responses: { 200: { content: { 'application/json': { id: number; email: string; name: string; role: "administrator" | "manager" | "reception" | "accountant" | "customer"; language: "es" | "en"; status: "active" | "invited" | "inactive"; secondFactor: boolean; lastSignInAt: string | null; invitedAt: string | null; createdAt: string; version: number; actions: Array<{ action: "resend_invitation" | "withdraw_invitation" | "correct_email" | "change_role" | "reset_second_factor" | "end_sessions" | "deactivate" | "reactivate"; allowed: boolean; reason: string | null }> } } } } & Refused<400 | 401 | 403 | 404 | 409 | 413 | 415 | 422 | 503>;
    };
  };
  "/users/{id}/deactivate": {
    /** Close the account; its sessions end at once; needs users:write */
    post: {
      parameters: { path: { id: number }; header?: { 'accept-language'?: string } };
      responses: { 200: { content: { 'application/json': { id: number } & Record<string, unknown> } } } & Refused<401 | 403 | 404 | 409 | 413 | 503>;
    };
  };
  "/users/{id}/invitation": {
    /** Mail the invitation again; the previous link stops working; needs users:write */
    post: {
      parameters: { path: { id: number }; header?: { 'accept-language'?: string } };
      responses: { 200: { content: { 'application/json': { id: number } & Record<string, unknown> } } } & Refused<401 | 403 | 404 | 409 | 413 | 503>;
    };
  };
  "/users/{id}/reactivate": {
    /** Open a closed account again; needs users:write */
    post: {
      parameters: { path: { id: number }; header?: { 'accept-language'?: string } };
      responses: { 200: { content: { 'application/json': { id: number } & Record<string, unknown> } } } & Refused<401 | 403 | 404 | 409 | 413 | 503>;
    };
  };
  "/users/{id}/reset_second_factor": {
    /** Remove passkeys, codes and recovery codes, and end the sessions; needs users:write */
    post: {
      parameters: { path: { id: number }; header?: { 'accept-language'?: string } };
      responses: { 200: { content: { 'application/json': { id: number } & Record<string, unknown> } } } & Refused<401 | 403 | 404 | 409 | 413 | 503>;
    };
  };
  "/users/{id}/sessions": {
    /** End all sessions of the user, except the one making the request; needs users:write */
    delete: {
      parameters: { path: { id: number }; header?: { 'accept-language'?: string } };
      responses: { 204: { content: never } } & Refused<401 | 403 | 404 | 409 | 413 | 503>;
    };
    /** Where the user is signed in; needs users:read */
    get: {
      parameters: { path: { id: number }; header?: { 'accept-language'?: string } };
      responses: { 200: { content: { 'application/json': { data: Array<{ id: string; device: string; strategy: "local" | "localRefresh"; createdAt: string; lastUsedAt: string; expiresAt: string; lastMoment: string; current: boolean }>; meta: { page: number; perPage: number; total: number } } } } } & Refused<401 | 403 | 404 | 409 | 503>;
    };
  };
  "/users/{id}/sessions/{sessionId}": {
    /** End one session of the user; needs users:write */
    delete: {
      parameters: { path: { id: number; sessionId: string }; header?: { 'accept-language'?: string } };
      responses: { 204: { content: never } } & Refused<401 | 403 | 404 | 409 | 413 | 503>;
    };
  };
  "/vat-rules": {
    /** The rules of VAT, oldest first; needs building:read */
    get: {
      parameters: { header?: { 'accept-language'?: string } };
      responses: { 200: { content: { 'application/json': { version: number; regimes: Array<{ validFrom: string; rules: Array<{ company: boolean | null; services: boolean | null; minNights: number | null; maxNights: number | null; categoryId: number | null; treatment: "lodging" | "lease_company" | "exempt" | "apartment"; cause: "E1" | "E2" | "E3" | "E4" | "E5" | "E6" | "N1" | "N2" | null; article: { es: string; en?: string } | null; reason: { es: string; en?: string } | null }> }> } } } } & Refused<401 | 403 | 409 | 503>;
    };
    /** Add rules from a day on, change or remove those of a day, and optionally apply them to bookings; needs building:write */
    post: {
      parameters: { header?: { 'accept-language'?: string } };
      requestBody: { content: { 'application/json': { version: number; was?: string | null; validFrom?: string | null; rules?: Array<{ company?: boolean | null; services?: boolean | null; minNights?: number | null; maxNights?: number | null; categoryId?: number | null; treatment: "lodging" | "lease_company" | "exempt" | "apartment"; cause?: "E1" | "E2" | "E3" | "E4" | "E5" | "E6" | "N1" | "N2" | null; article?: { es: string; en?: string } | null; reason?: { es: string; en?: string } | null }>; bookings: "apply" | "leave"; preview?: string | null } } };
      responses: { 201: { content: { 'application/json': { version: number; applied: number; left: number } } } } & Refused<400 | 401 | 403 | 404 | 409 | 413 | 415 | 422 | 503>;
    };
  };
  "/vat-rules/preview": {
    /** The rules after a change, and which bookings they would tax differently; nothing is saved; needs building:write */
    post: {
      parameters: { header?: { 'accept-language'?: string } };
      requestBody: { content: { 'application/json': { version: number; was?: string | null; validFrom?: string | null; rules?: Array<{ company?: boolean | null; services?: boolean | null; minNights?: number | null; maxNights?: number | null; categoryId?: number | null; treatment: "lodging" | "lease_company" | "exempt" | "apartment"; cause?: "E1" | "E2" | "E3" | "E4" | "E5" | "E6" | "N1" | "N2" | null; article?: { es: string; en?: string } | null; reason?: { es: string; en?: string } | null }> } } };
      responses: { 200: { content: { 'application/json': { version: number; regimes: Array<{ validFrom: string; rules: Array<{ company: boolean | null; services: boolean | null; minNights: number | null; maxNights: number | null; categoryId: number | null; treatment: "lodging" | "lease_company" | "exempt" | "apartment"; cause: "E1" | "E2" | "E3" | "E4" | "E5" | "E6" | "N1" | "N2" | null; article: { es: string; en?: string } | null; reason: { es: string; en?: string } | null }> }>; changed: Array<{ bookingId: number; reference: string; checkIn: string; checkOut: string; from: { treatment: "lodging" | "lease_company" | "exempt"; why: string | null; regimeFrom: string | null }; to: { treatment: "lodging" | "lease_company" | "exempt"; why: string | null; regimeFrom: string | null } }>; kept: Array<{ bookingId: number; reference: string; checkIn: string; checkOut: string; from: { treatment: "lodging" | "lease_company" | "exempt"; why: string | null; regimeFrom: string | null }; to: { treatment: "lodging" | "lease_company" | "exempt"; why: string | null; regimeFrom: string | null }; why: "invoiced" | "fixed" }>; preview: string } } } } & Refused<400 | 401 | 403 | 404 | 409 | 413 | 415 | 422 | 503>;
    };
  };
  "/verifactu": {
    /** From when invoices are reported to the tax agency, who signs, and the state of the queue; needs invoices:read */
    get: {
      parameters: { header?: { 'accept-language'?: string } };
      responses: { 200: { content: { 'application/json': { taxNumber: string; version: number; settings: { environment: "production" | "test"; runsFrom: string | null; producerName: string; producerTaxNumber: string; producerAddress: string; declaredAt: string; declaredOn: string | null }; runs: boolean; isFixed: boolean; certificate: { holder: string; taxNumber: string | null; issuedBy: string; validFrom: string; validUntil: string; isSeal: boolean; isOver: boolean } | null; queue: { waiting: number; waitingSince: string | null; isUnderWay: boolean; nextAt: string | null; deliveredAt: string | null; failed: { failure: string; code: string | null; text: string; at: string; failures: number } | null } | null } } } } & Refused<401 | 403 | 409 | 503>;
    };
    /** Set from when invoices are reported to the tax agency, where they are sent, and who declares the program; needs building:write */
    put: {
      parameters: { header?: { 'accept-language'?: string } };
      requestBody: { content: { 'application/json': { environment: "production" | "test"; runsFrom: string | null; producerName: string; producerTaxNumber: string; producerAddress: string; declaredAt: string; declaredOn: string | null; version: number } } };
      responses: { 200: { content: { 'application/json': { taxNumber: string; version: number; settings: { environment: "production" | "test"; runsFrom: string | null; producerName: string; producerTaxNumber: string; producerAddress: string; declaredAt: string; declaredOn: string | null }; runs: boolean; isFixed: boolean; certificate: { holder: string; taxNumber: string | null; issuedBy: string; validFrom: string; validUntil: string; isSeal: boolean; isOver: boolean } | null; queue: { waiting: number; waitingSince: string | null; isUnderWay: boolean; nextAt: string | null; deliveredAt: string | null; failed: { failure: string; code: string | null; text: string; at: string; failures: number } | null } | null } } } } & Refused<400 | 401 | 403 | 409 | 413 | 415 | 422 | 503>;
    };
  };
  "/verifactu/certificate": {
    /** Remove the certificate, while no invoices are reported to the agency; needs building:write */
    delete: {
      parameters: { header?: { 'accept-language'?: string } };
      responses: { 204: { content: never } } & Refused<401 | 403 | 404 | 409 | 413 | 503>;
    };
    /** Upload the certificate that signs deliveries: a PKCS#12 file with its password, stored encrypted; needs building:write */
    put: {
      parameters: { header?: { 'accept-language'?: string } };
      requestBody: { content: { 'multipart/form-data': { file: string; password: string } } };
      responses: { 200: { content: { 'application/json': { taxNumber: string; version: number; settings: { environment: "production" | "test"; runsFrom: string | null; producerName: string; producerTaxNumber: string; producerAddress: string; declaredAt: string; declaredOn: string | null }; runs: boolean; isFixed: boolean; certificate: { holder: string; taxNumber: string | null; issuedBy: string; validFrom: string; validUntil: string; isSeal: boolean; isOver: boolean } | null; queue: { waiting: number; waitingSince: string | null; isUnderWay: boolean; nextAt: string | null; deliveredAt: string | null; failed: { failure: string; code: string | null; text: string; at: string; failures: number } | null } | null } } } } & Refused<401 | 403 | 409 | 413 | 415 | 422 | 503>;
    };
  };
  "/verifactu/check": {
    /** Compare all stored invoices with their digests, and each record for the agency with its chain; needs invoices:read */
    get: {
      parameters: { header?: { 'accept-language'?: string } };
      responses: { 200: { content: { 'application/json': { chain: { invoices: number; entries: number; purged: number; first: { fault: "content" | "pdf" | "annulment" | "record" | "link" | "missing" | "number" | "purge"; invoiceId: number; fullNumber: string; taxpayer: string } | null }; agency: { records: number; first: { fault: "unreadable" | "fingerprint" | "link" | "invoice" | "gap" | "unknown" | "missing"; recordId: number | null; invoiceId: number; fullNumber: string; taxpayer: string; environment: "production" | "test" } | null } } } } } & Refused<401 | 403 | 409 | 503>;
    };
  };
  "/verifactu/records": {
    /** Records for the tax agency by view, search, filters and page; needs invoices:read */
    get: {
      parameters: { query?: { view?: "all" | "waiting" | "wrong"; q?: string; number?: string; state?: "to_send" | "sent" | "accepted" | "accepted_with_errors" | "rejected" | Array<"to_send" | "sent" | "accepted" | "accepted_with_errors" | "rejected">; kind?: "registration" | "annulment"; environment?: "production" | "test"; madeFrom?: string; madeTo?: string; sort?: string; page?: number; perPage?: number }; header?: { 'accept-language'?: string } };
      responses: { 200: { content: { 'application/json': { data: Array<{ id: number; invoiceId: number; fullNumber: string; kind: "registration" | "annulment"; mends: "accepted" | "rejected" | "rejected_mending" | null; environment: "production" | "test"; position: number; fingerprint: string; madeAt: string; state: "to_send" | "sent" | "accepted" | "accepted_with_errors" | "rejected"; attempts: number; sentAt: string | null; answeredAt: string | null; csv: string | null; errorCode: string | null; errorText: string | null }>; meta: { page: number; perPage: number; total: number } } } } } & Refused<401 | 403 | 409 | 503>;
    };
  };
  "/verifactu/records/{id}": {
    /** A record with its XML; needs invoices:read */
    get: {
      parameters: { path: { id: number }; header?: { 'accept-language'?: string } };
      responses: { 200: { content: { 'application/json': { id: number; invoiceId: number; fullNumber: string; kind: "registration" | "annulment"; mends: "accepted" | "rejected" | "rejected_mending" | null; environment: "production" | "test"; position: number; fingerprint: string; madeAt: string; state: "to_send" | "sent" | "accepted" | "accepted_with_errors" | "rejected"; attempts: number; sentAt: string | null; answeredAt: string | null; csv: string | null; errorCode: string | null; errorText: string | null; xml: string; previousFingerprint: string; mayMend: boolean } } } } & Refused<401 | 403 | 404 | 409 | 503>;
    };
  };
  "/verifactu/records/{id}/mend": {
    /** Add a corrected record, if the agency accepted this one with errors or rejected it; needs invoices:write */
    post: {
      parameters: { path: { id: number }; header?: { 'accept-language'?: string; 'idempotency-key'?: string } };
      requestBody: { content: { 'application/json': { recipient?: { name: string; taxId: { kind: "nif" | "vat" | "passport" | "national_id" | "residence" | "other"; number: string; country: string } } | null } } };
      responses: { 201: { content: { 'application/json': { id: number; invoiceId: number; fullNumber: string; kind: "registration" | "annulment"; mends: "accepted" | "rejected" | "rejected_mending" | null; environment: "production" | "test"; position: number; fingerprint: string; madeAt: string; state: "to_send" | "sent" | "accepted" | "accepted_with_errors" | "rejected"; attempts: number; sentAt: string | null; answeredAt: string | null; csv: string | null; errorCode: string | null; errorText: string | null; xml: string; previousFingerprint: string; mayMend: boolean } } } } & Refused<400 | 401 | 403 | 404 | 409 | 413 | 415 | 422 | 503>;
    };
  };
  "/verifactu/retry": {
    /** Try a delivery that failed again now; needs invoices:write */
    post: {
      parameters: { header?: { 'accept-language'?: string } };
      responses: { 200: { content: { 'application/json': { outcome: "retried" | "under_way" | "not_failed" | "nothing_waits" } } } } & Refused<401 | 403 | 409 | 413 | 503>;
    };
  };
  "/webhooks": {
    /** Where events are sent; needs building:write */
    get: {
      parameters: { header?: { 'accept-language'?: string } };
      responses: { 200: { content: { 'application/json': { data: Array<{ url: string; events: Array<"booking.created" | "booking.changed" | "booking.cancelled" | "bail.received" | "bail.deducted" | "bail.disputed" | "bail.returned">; active: boolean; id: number; version: number; createdAt: string; updatedAt: string; last: { state: "queued" | "delivered" | "failed"; at: string } | null }> } } } } & Refused<401 | 403 | 409 | 503>;
    };
    /** Add a webhook; the response contains the secret, once; needs building:write */
    post: {
      parameters: { header?: { 'accept-language'?: string } };
      requestBody: { content: { 'application/json': { url: string; events: Array<"booking.created" | "booking.changed" | "booking.cancelled" | "bail.received" | "bail.deducted" | "bail.disputed" | "bail.returned">; active?: boolean } } };
      responses: { 201: { content: { 'application/json': { secret: string; id: number } } } } & Refused<400 | 401 | 403 | 409 | 413 | 415 | 422 | 503>;
    };
  };
  "/webhooks/{id}": {
    /** Delete a webhook; needs building:write */
    delete: {
      parameters: { path: { id: number }; header?: { 'accept-language'?: string } };
      responses: { 204: { content: never } } & Refused<401 | 403 | 404 | 409 | 413 | 503>;
    };
    /** A webhook, without its secret; needs building:write */
    get: {
      parameters: { path: { id: number }; header?: { 'accept-language'?: string } };
      responses: { 200: { content: { 'application/json': { url: string; events: Array<"booking.created" | "booking.changed" | "booking.cancelled" | "bail.received" | "bail.deducted" | "bail.disputed" | "bail.returned">; active: boolean; id: number; version: number; createdAt: string; updatedAt: string } } } } & Refused<401 | 403 | 404 | 409 | 503>;
    };
    /** Change where events are sent, which, or whether; needs building:write */
    patch: {
      parameters: { path: { id: number }; header?: { 'accept-language'?: string } };
      requestBody: { content: { 'application/json': { url?: string; events?: Array<"booking.created" | "booking.changed" | "booking.cancelled" | "bail.received" | "bail.deducted" | "bail.disputed" | "bail.returned">; active?: boolean; version: number } } };
      responses: { 200: { content: { 'application/json': { url: string; events: Array<"booking.created" | "booking.changed" | "booking.cancelled" | "bail.received" | "bail.deducted" | "bail.disputed" | "bail.returned">; active: boolean; id: number; version: number; createdAt: string; updatedAt: string } } } } & Refused<400 | 401 | 403 | 404 | 409 | 413 | 415 | 422 | 503>;
    };
  };
  "/webhooks/{id}/deliveries": {
    /** Deliveries, newest first; needs building:write */
    get: {
      parameters: { path: { id: number }; query?: { page?: number; perPage?: number }; header?: { 'accept-language'?: string } };
      responses: { 200: { content: { 'application/json': { data: Array<{ id: number; deliveryKey: string; event: string; status: "queued" | "delivered" | "failed"; attempts: number; lastStatus: number | null; lastError: string | null; createdAt: string; deliveredAt: string | null; payload: Record<string, unknown> }>; meta: { page: number; perPage: number; total: number } } } } } & Refused<401 | 403 | 404 | 409 | 503>;
    };
  };
  "/webhooks/{id}/deliveries/{deliveryId}/resend": {
    /** Send a delivery again, with the same key; needs building:write */
    post: {
      parameters: { path: { id: number; deliveryId: number }; header?: { 'accept-language'?: string } };
      responses: { 204: { content: never } } & Refused<401 | 403 | 404 | 409 | 413 | 503>;
    };
  };
  "/webhooks/{id}/renew_secret": {
    /** A new secret, from the next attempt on; needs building:write */
    post: {
      parameters: { path: { id: number }; header?: { 'accept-language'?: string } };
      responses: { 200: { content: { 'application/json': { secret: string } } } } & Refused<401 | 403 | 404 | 409 | 413 | 503>;
    };
  };
  "/webhooks/{id}/test": {
    /** Send a test delivery, to try out the address; needs building:write */
    post: {
      parameters: { path: { id: number }; header?: { 'accept-language'?: string } };
      responses: { 201: { content: { 'application/json': { id: number } } } } & Refused<401 | 403 | 404 | 409 | 413 | 503>;
    };
  };
}
