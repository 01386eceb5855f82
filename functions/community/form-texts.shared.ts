/**
 * The messages that the community's forms show for invalid fields. Contracts and pages share them; the pages validate
 * without zod, because it is larger than they are. docs/product.md "Success stories", "Referral program" and "Contact".
 */
export const reviewTexts = {
  name: 'Your name is required',
  course: 'Please choose a course',
  review: 'Your review is required',
  rating: 'Please choose a rating',
};

export const supportTexts = {
  name: 'Your full name is required',
  email: 'Please enter a valid email address',
  category: 'Please choose a category',
  subject: 'Subject is required',
  message: 'Message is required',
};

export const referralTexts = {
  referrerName: 'Your full name is required',
  referrerEmail: 'Please enter a valid email address',
  fewest: 'Please add at least one referral',
  most: 'Maximum 3 referrals per submission',
  referredName: "Friend's name is required",
  referredEmail: 'Please enter a valid email',
  repeated: 'You have added this friend already',
  oneself: 'You cannot refer yourself',
};
