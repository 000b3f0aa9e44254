-- What stands on the papers of a Hong Kong bank is set in traditional Chinese (Hong Kong): decision 17.
update deposit_receivers
   set bank_name = '沙盒銀行（香港）', account_name = '子午線沙盒有限公司', branch_name = '中環分行'
 where channel = 'hkbankcard' and account_number = '000-418-276309-552';
